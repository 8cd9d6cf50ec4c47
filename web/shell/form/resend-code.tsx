import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { asClock, useCountdown } from '#web/kit/use-countdown.ts';
import { useBusyWords } from './use-busy-words.ts';

export type ResendCodeProps = {
  /** When another code may be requested; ISO 8601, UTC. */
  at: string;
  /** One was sent from this screen. */
  sent: boolean;
  busy: boolean;
  onResend: () => void;
};

/** Requests another code, after the countdown. */
export function ResendCode({ at, sent, busy, onResend }: ResendCodeProps) {
  const { t } = useTranslation('account');
  const left = useCountdown(new Date(at));
  const busyWords = useBusyWords(t('code.resending'));
  return (
    <div className="flex items-center justify-between gap-3">
      <p role="status" className="text-s text-muted">
        {t(sent && left > 0 ? 'code.resent' : 'code.missing')}
      </p>
      <Button
        variant="secondary"
        size="fit"
        className="shrink-0 tabular-nums"
        disabled={left > 0}
        busy={busy}
        busyLabel={busyWords}
        onClick={onResend}
      >
        {left > 0 ? t('code.resend-in', { clock: asClock(left) }) : t('code.resend')}
      </Button>
    </div>
  );
}
