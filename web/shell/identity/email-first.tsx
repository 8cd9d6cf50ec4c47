import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useProfile } from '#web/api/use-profile.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useHere } from '#web/shell/travel/here.ts';
import { useHasEmail } from '#web/state/session.ts';

/** The address is not proven yet: `why` it has to be, and the letter that does it; for accounts without one, the way to add it. */
export function EmailFirst({ why }: { why: string }) {
  const { t } = useTranslation('identity');
  const { href } = useHere();
  const hasEmail = useHasEmail();
  const email = useProfile().data?.email;
  const ask = useMutation({ mutationFn: () => call('POST /api/me/address-links', {}) });
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
  const send = !ask.isSuccess && (
    <Button
      name="prove-email"
      variant="secondary"
      size="fit"
      busy={ask.isPending}
      busyLabel={t('email-first.sending')}
      onClick={() => ask.mutate()}
    >
      {t('email-first.send')}
    </Button>
  );
  return (
    <>
      <Notice
        tone={ask.isSuccess ? 'good' : 'warn'}
        live
        title={t(ask.isSuccess ? 'email-first.sent' : 'email-first.title')}
        action={send}
      >
        <span className="wrap-anywhere">{ask.isSuccess ? t('email-first.sent-text', { email }) : why}</span>
      </Notice>
      <RefusalNotice refusal={ask.error ? refusalOf(ask.error) : undefined} />
    </>
  );
}
