import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentAnswer } from '#domain/claim/consent.ts';
import { claimRefusals } from '#domain/claim/eligibility.ts';
import { refusedDays } from '#domain/periods.ts';
import type { Refusal, RefusalCode } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Checkbox } from '#web/kit/form/checkbox.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';

export type ConfirmAnswerProps = {
  answer: 'yes' | 'no';
  busy: boolean;
  refusal: Refusal | undefined;
  onConfirm: (answer: ConsentAnswer) => void;
  onClose: () => void;
};

/** What an answer brings, before it is given. With a no, the shop can be stopped for ever. */
export function ConfirmAnswer({ answer, busy, refusal, onConfirm, onClose }: ConfirmAnswerProps) {
  const { t } = useTranslation('claim');
  const [stops, setStops] = useState(false);
  return (
    <>
      <p>{t(`consent.confirm.${answer}.text`, { days: refusedDays })}</p>
      {answer === 'no' && (
        <Checkbox name="stop" checked={stops} onChange={setStops}>
          {t('consent.confirm.no.stop')}
          <span className="block pt-1 text-s text-muted">{t('consent.confirm.no.stop-hint')}</span>
        </Checkbox>
      )}
      <RefusalNotice refusal={refusal} />
      <div className="flex flex-col gap-1">
        <Button
          name="confirm"
          variant={answer === 'yes' ? 'primary' : 'danger'}
          busy={busy}
          busyLabel={t('consent.busy')}
          onClick={() => onConfirm(stops ? 'never' : answer)}
        >
          {t(`consent.confirm.${answer}.confirm`)}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('consent.not-now')}
        </Button>
      </div>
    </>
  );
}

const outdating: readonly RefusalCode[] = ['claim-changed', 'forbidden', 'consent-over', ...claimRefusals];

/** Whether what is asked is not as it is shown: it is loaded anew, and then says itself what can be answered. */
export function isOutdated({ code }: Refusal): boolean {
  return outdating.includes(code);
}
