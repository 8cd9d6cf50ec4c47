import { useTranslation } from 'react-i18next';
import type { ShopReceipt } from '#domain/bike/receipt.ts';
import { query } from '#web/api/query.ts';
import { ShopBikeRefused } from '#web/bike/shop-bike-refused.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ReceiptDrawing } from '#web/shell/drawings/paper-drawings.tsx';
import { ReceiptAnswer } from './receipt-answer.tsx';
import { CancelledNotice, ReceiptChecks } from './receipt-checks.tsx';
import { ReceiptNumbers, ReceiptPaper, ReceiptStore, TearLine } from './receipt-paper.tsx';

/** What a bike shop's people see of a bike's receipt: whether there is one, its store and its day. */
export function ShopReceiptView({ tag, model, brand }: { tag: string; model: string; brand: string }) {
  return (
    <ReceiptAnswer
      model={model}
      of={query('GET /api/shop/bikes/:tag/receipt', { tag })}
      gone={(code) => <ShopBikeRefused reason={code === 'tag-inactive' ? code : 'tag-unknown'} />}
      goneBy={['tag-inactive', 'tag-unknown']}
    >
      {(receipt) => <State receipt={receipt} brand={brand} />}
    </ReceiptAnswer>
  );
}

function State({ receipt: { state, invoice }, brand }: { receipt: ShopReceipt; brand: string }) {
  const { t } = useTranslation('receipt');
  if (invoice) {
    return (
      <>
        <CancelledNotice invoice={invoice} />
        <ReceiptPaper>
          <ReceiptStore invoice={invoice} />
          <TearLine />
          <ReceiptNumbers invoice={invoice} />
        </ReceiptPaper>
        <ReceiptChecks check={invoice.check} brand={brand} />
      </>
    );
  }
  const known = state === 'pending' ? 'pending' : 'none';
  return (
    <EmptyState
      title={t(`shop.${known}.title`)}
      drawing={<ReceiptDrawing mark={known === 'pending' ? 'waiting' : 'missing'} />}
    >
      {t(`shop.${known}.text`)}
    </EmptyState>
  );
}
