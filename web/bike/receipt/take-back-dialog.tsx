import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { removeReceipt } from '#domain/bike/contract.ts';
import { call } from '#web/api/call.ts';
import { receiptKey } from '#web/api/keys.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Notice } from '#web/kit/notice.tsx';

/** Asks before a key that still waits is taken back. One that was linked in the meantime stays, and shows. */
export function TakeBackDialog({ tag, open, onClose }: { tag: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('receipt');
  const { t: say } = useTranslation('shell');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call<typeof removeReceipt>('DELETE /api/my-bikes/:tag/receipt', { tag }),
    onSuccess: (receipt) => {
      queries.setQueryData(receiptKey(tag), receipt);
      onClose();
    },
    onError: (thrown) => {
      const { code } = refusalOf(thrown);
      if (code === 'receipt-linked' || code === 'receipt-none')
        void queries.invalidateQueries({ queryKey: receiptKey(tag) });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('take-back.title')}
      closeLabel={say('close')}
      actions={
        <>
          <Button busy={isPending} busyLabel={t('take-back.busy')} onClick={() => mutate()}>
            {t('take-back.confirm')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('take-back.keep')}
          </Button>
        </>
      }
    >
      <p>{t('take-back.text')}</p>
      {error && (
        <Notice live tone="wrong">
          {say(`refusal.${refusalOf(error).code}`)}
        </Notice>
      )}
    </Dialog>
  );
}
