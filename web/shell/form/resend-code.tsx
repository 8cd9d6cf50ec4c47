import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button.tsx';
import { asClock } from '#web/kit/seconds-until.ts';
import { useCountdown } from '#web/kit/use-countdown.ts';

export type ResendCodeProps = {
  /** From when on another code may be asked for; ISO 8601, UTC. */
  at: string;
  /** One was sent from this screen. */
  sent: boolean;
  busy: boolean;
  onResend: () => void;
};

/** Asks for another code, once the countdown is over. */
export function ResendCode({ at, sent, busy, onResend }: ResendCodeProps) {
  const { t } = useTranslation('account');
  const left = useCountdown(new Date(at));
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
        busyLabel={t('code.resending')}
        onClick={onResend}
      >
        {left > 0 ? t('code.resend-in', { clock: asClock(left) }) : t('code.resend')}
      </Button>
    </div>
  );
}
