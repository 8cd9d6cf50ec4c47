import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { useProfile } from '#web/api/shared-reads.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { asClock, useCountdown } from '#web/kit/use-countdown.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useHere } from '#web/shell/travel/here.ts';
import { useHasEmail } from '#web/state/session.ts';

/** Milliseconds after which the link may be sent again: letters take a while. */
const wait = 60_000;

/** The address is not proven yet: `why` it has to be, and the letter that does it; for accounts without one, the way to add it. */
export function EmailFirst({ why }: { why: string }) {
  const { t } = useTranslation('identity');
  const { href } = useHere();
  const hasEmail = useHasEmail();
  const email = useProfile().data?.email;
  const ask = useChange('POST /api/me/address-links');
  /** When the link may be sent again; nothing was sent from here before. */
  const [againAt, setAgainAt] = useState<number>();
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
  const send = () => ask.change({ next: href }, () => setAgainAt(Date.now() + wait));
  const refused = <RefusalNotice refusal={ask.refusal} />;
  if (againAt !== undefined) {
    return (
      <>
        <LinkSent email={email} againAt={againAt} busy={ask.busy} onAgain={send} />
        {refused}
      </>
    );
  }
  return (
    <>
      <Notice
        tone="warn"
        live
        title={t('email-first.title')}
        action={
          <Button
            name="prove-email"
            variant="secondary"
            size="fit"
            busy={ask.busy}
            busyLabel={t('email-first.sending')}
            onClick={send}
          >
            {t('email-first.send')}
          </Button>
        }
      >
        <span className="wrap-anywhere">{why}</span>
      </Notice>
      {refused}
    </>
  );
}

type LinkSentProps = { email: string | null | undefined; againAt: number; busy: boolean; onAgain: () => void };

/** Where the link went, that nobody has to wait here for it, and what to do where it does not arrive. */
function LinkSent({ email, againAt, busy, onAgain }: LinkSentProps) {
  const { t } = useTranslation('identity');
  const { href } = useHere();
  const left = useCountdown(againAt);
  return (
    <div className="flex flex-col gap-2">
      <Notice tone="good" live title={t('email-first.sent')}>
        <span className="wrap-anywhere">{t('email-first.sent-text', { email })}</span>
      </Notice>
      {/* Not in the notice: it would be read out with each second. */}
      <div className="flex flex-wrap gap-2">
        <Button
          name="prove-email"
          variant="secondary"
          size="fit"
          className="tabular-nums"
          disabled={left > 0}
          busy={busy}
          busyLabel={t('email-first.sending')}
          onClick={onAgain}
        >
          {left > 0 ? t('email-first.again-in', { clock: asClock(left) }) : t('email-first.again')}
        </Button>
        <AppLink className={buttonClass('quiet', 'fit')} href={to.changeEmail({ next: href })}>
          {t('email-first.change')}
        </AppLink>
      </div>
    </div>
  );
}
