import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceiptDoubt } from '#domain/bike/receipt-doubt.ts';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { ReceiptDoubts } from '#web/bike/receipt-doubts.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { notify } from '#web/shell/toasts/notify.ts';
import { TakeReceiptDialog } from './take-receipt-dialog.tsx';

export type DoubtfulReceiptProps = {
  tag: string;
  /** The access key. */ code: string;
  doubts: readonly ReceiptDoubt[];
};

/** The invoice of a key has arrived and does not fit: its owner links it all the same, or takes the key back. */
export function DoubtfulReceipt({ tag, code, doubts }: DoubtfulReceiptProps) {
  const { t } = useTranslation('receipt');
  const { t: say } = useTranslation('shell');
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('PUT /api/my-bikes/:tag/receipt', { tag, accessKey: code, confirmed: true }),
    onSuccess: (receipt) => {
      setAnswer('GET /api/my-bikes/:tag/receipt', { tag }, receipt);
      void invalidate('GET /api/my-bikes/:tag', { tag }, { refetch: false });
      notify(t('key.linked'));
    },
  });
  return (
    <>
      {error && (
        <Notice live tone="wrong">
          {say(`refusal.${refusalOf(error).code}`)}
        </Notice>
      )}
      <ReceiptDoubts doubts={doubts} code={code} level={2} />
      <ActionBar>
        <Button busy={isPending} busyLabel={t('doubts.busy')} onClick={() => mutate()}>
          {t('doubts.link')}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('pending.take-back')}
        </Button>
      </ActionBar>
      <TakeReceiptDialog kind="take-back" tag={tag} code={code} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
