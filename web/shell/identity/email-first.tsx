import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { useProfile } from '#web/api/shared-reads.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useHere } from '#web/shell/travel/here.ts';
import { useHasEmail } from '#web/state/session.ts';

/** The address is not proven yet: `why` it has to be, and the letter that does it; for accounts without one, the way to add it. */
export function EmailFirst({ why }: { why: string }) {
  const { t } = useTranslation('identity');
  const { href } = useHere();
  const hasEmail = useHasEmail();
  const email = useProfile().data?.email;
  const ask = useChange('POST /api/me/address-links');
  if (!hasEmail) {
    const add = (
      <AppLink className={buttonClass('secondary', 'fit')} href={to.changeEmail({ next: href })}>
        {t('email-first.add')}
      </AppLink>
    );
    return (
      <Notice tone="warn" title={t('email-first.none')} action={add}>
        {why}
      </Notice>
    );
  }
  const send = !ask.done && (
    <Button
      name="prove-email"
      variant="secondary"
      size="fit"
      busy={ask.busy}
      busyLabel={t('email-first.sending')}
      onClick={() => ask.change({ next: href })}
    >
      {t('email-first.send')}
    </Button>
  );
  return (
    <>
      <Notice
        tone={ask.done ? 'good' : 'warn'}
        live
        title={t(ask.done ? 'email-first.sent' : 'email-first.title')}
        action={send}
      >
        <span className="wrap-anywhere">{ask.done ? t('email-first.sent-text', { email }) : why}</span>
      </Notice>
      <RefusalNotice refusal={ask.refusal} />
    </>
  );
}
