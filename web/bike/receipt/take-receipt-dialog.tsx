import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';

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
  const { t: say } = useTranslation('shell');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      kind === 'take-back'
        ? call('DELETE /api/my-bikes/:tag/receipt', { tag })
        : call('POST /api/my-bikes/:tag/receipt/take-off', { tag, accessKey: code }),
    onSuccess: (receipt) => {
      setAnswer('GET /api/my-bikes/:tag/receipt', { tag }, receipt);
      // The bike's facts may have had the day and the shop of the purchase from it.
      if (kind === 'take-off') void invalidate('GET /api/my-bikes/:tag', { tag }, { refetch: false });
      onClose();
    },
    onError: (thrown) => {
      const { code: refused } = refusalOf(thrown);
      if (refused === 'receipt-linked' || refused === 'receipt-none')
        void invalidate('GET /api/my-bikes/:tag/receipt', { tag });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`${kind}.title`)}
      closeLabel={say('close')}
      actions={
        <>
          <Button variant="danger" busy={isPending} busyLabel={t(`${kind}.busy`)} onClick={() => mutate()}>
            {t(`${kind}.confirm`)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t(`${kind}.keep`)}
          </Button>
        </>
      }
    >
      <p>{t(`${kind}.text`)}</p>
      {error && (
        <Notice live tone="wrong">
          {say(`refusal.${refusalOf(error).code}`)}
        </Notice>
      )}
    </Dialog>
  );
}
