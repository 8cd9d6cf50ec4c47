import { useTranslation } from 'react-i18next';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { forgetBike } from '#web/api/forget-bike.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import type { Change } from '#web/shell/answer/use-change.ts';
import { forgetLastScan } from '#web/state/last-scan.ts';

/** What is asked again before it is done. */
export type TransferDecision = 'refuse' | 'cancel' | 'withdraw' | 'decline' | 'object';

export type DecisionDialogProps = {
  /** The dialog is open while it is there. */
  decision: TransferDecision | undefined;
  /** Offers to refuse all further requests of this person as well. */
  canBlock?: boolean;
  of: Pick<Change<never, unknown>, 'busy' | 'refusal'>;
  onDecide: (block: boolean) => void;
  onClose: () => void;
};

/** Asks before a transfer is ended. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { decision: asked, canBlock = false, of, onDecide, onClose } = props;
  const decision = asked ?? 'cancel';
  const { t } = useTranslation('transfer');
  return (
    <ConfirmDialog
      danger
      open={asked !== undefined}
      onClose={onClose}
      words={{
        title: t(`decide.${decision}.title`),
        confirm: t(`decide.${decision}.confirm`),
        busy: t('sending'),
        cancel: t('decide.back'),
      }}
      of={of}
      onConfirm={() => onDecide(false)}
      other={
        canBlock &&
        !of.busy && (
          <Button name="block" variant="quiet" onClick={() => onDecide(true)}>
            {t('decide.block')}
          </Button>
        )
      }
    >
      <p>{t(`decide.${decision}.text`)}</p>
    </ConfirmDialog>
  );
}

/** Keeps a changed transfer, and what it changes elsewhere: my bike, the list of bikes and the landing say it at once. */
export function keepTransfer(transfer: Transfer): void {
  const { id, tag, state, side } = transfer;
  setAnswer('GET /api/my-transfers/:transferId', { transferId: id }, transfer);
  void invalidate('GET /api/my-transfers', {});
  void invalidate('GET /api/bikes/:tag/transfer-preview', { tag });
  if (state !== 'completed') return;
  // What was scanned before would be taken for fresh.
  forgetLastScan();
  void invalidate('GET /api/my-bikes', {});
  void invalidate('GET /api/tags/:tag', { tag });
  if (side === 'owner') void forgetBike(tag);
  else void invalidate('GET /api/my-bikes/:tag', { tag });
}
