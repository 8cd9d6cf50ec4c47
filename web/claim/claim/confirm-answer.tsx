import { useTranslation } from 'react-i18next';
import { type ConsentAnswer } from '#domain/claim/consent.ts';
import { refusedDays } from '#domain/periods.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';

export type ConfirmAnswerProps = {
  answer: ConsentAnswer;
  busy: boolean;
  refusal: Refusal | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** What an answer brings, before it is given. */
export function ConfirmAnswer({ answer, busy, refusal, onConfirm, onClose }: ConfirmAnswerProps) {
  const { t } = useTranslation('claim');
  return (
    <>
      <p>{t(`consent.confirm.${answer}.text`, { days: refusedDays })}</p>
      <RefusalNotice refusal={refusal} />
      <div className="flex flex-col gap-1">
        <Button
          name="confirm"
          variant={answer === 'yes' ? 'primary' : 'danger'}
          busy={busy}
          busyLabel={t('consent.busy')}
          onClick={onConfirm}
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
