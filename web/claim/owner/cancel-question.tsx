import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import type { ClaimQuestionProps } from './claim-questions.tsx';
import { useClaimMove } from './use-claim-move.ts';

/** Asks before a claim is taken back: another one on the part begins its term anew. */
export function CancelQuestion({ claim, after, onClose }: ClaimQuestionProps) {
  const { t } = useTranslation('my-claims');
  const { start, busy, refusal } = useClaimMove(
    claim,
    (move) => call('POST /api/my-claims/:claimId/cancel', move),
    after,
  );
  return (
    <>
      <p>{t('cancel.text')}</p>
      <RefusalNotice refusal={refusal} />
      <div className="flex flex-col gap-1">
        <Button variant="danger" name="confirm" busy={busy} busyLabel={t('busy')} onClick={() => start()}>
          {t('cancel.confirm')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('not-now')}
        </Button>
      </div>
    </>
  );
}
