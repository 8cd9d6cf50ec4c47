import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';

export type TakeReceiptDialogProps = {
  tag: string;
  /** `take-back`: a key that waits. `take-off`: the linked receipt. */
  kind: 'take-back' | 'take-off';
  /** The access key. */
  code: string;
  open: boolean;
  onClose: () => void;
};

/** Asks before a bike's receipt goes. A waiting key that was linked in the meantime is kept, and shown. */
export function TakeReceiptDialog({ tag, kind, code, open, onClose }: TakeReceiptDialogProps) {
  const { t } = useTranslation('receipt');
  const take = useChange(
    () =>
      kind === 'take-back'
        ? call('DELETE /api/my-bikes/:tag/receipt', { tag })
        : call('POST /api/my-bikes/:tag/receipt/take-off', { tag, accessKey: code }),
    {
      keeps: query('GET /api/my-bikes/:tag/receipt', { tag }),
      // The bike's facts may have had the day and the shop of the purchase from it.
      stale: [query('GET /api/my-bikes/:tag', { tag })],
      onDone: onClose,
    },
  );
  return (
    <ConfirmDialog
      danger
      open={open}
      onClose={onClose}
      words={{
        title: t(`${kind}.title`),
        confirm: t(`${kind}.confirm`),
        busy: t(`${kind}.busy`),
        cancel: t(`${kind}.keep`),
      }}
      of={take}
      onConfirm={() => take.change()}
    >
      <p>{t(`${kind}.text`)}</p>
    </ConfirmDialog>
  );
}
