import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceiptDoubt } from '#domain/bike/receipt-doubt.ts';
import { query } from '#web/api/query.ts';
import { ReceiptDoubts } from '#web/bike/receipt-doubts.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
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
  const [asking, setAsking] = useState(false);
  const link = useChange('PUT /api/my-bikes/:tag/receipt', {
    keeps: query('GET /api/my-bikes/:tag/receipt', { tag }),
    stale: [query('GET /api/my-bikes/:tag', { tag })],
    onDone: () => notify(t('key.linked')),
  });
  return (
    <>
      <RefusalNotice refusal={link.refusal} />
      <ReceiptDoubts doubts={doubts} code={code} level={2} />
      <ActionBar>
        <Button
          busy={link.busy}
          busyLabel={t('doubts.busy')}
          onClick={() => link.change({ tag, accessKey: code, confirmed: true })}
        >
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
