import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ShopReceipt } from '#domain/bike/receipt.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ReceiptDrawing } from '#web/shell/drawings/receipt-drawing.tsx';
import { ReceiptChecks } from './receipt-checks.tsx';
import { ReceiptNumbers } from './receipt-numbers.tsx';
import { ReceiptPage } from './receipt-page.tsx';
import { ReceiptPaper, TearLine } from './receipt-paper.tsx';
import { shopReceiptQuery } from './receipt-queries.ts';
import { ReceiptStore } from './receipt-store.tsx';
import { ShopBikeRefused } from '../shop-bike-refused.tsx';

/** What a bike shop's people see of a bike's receipt: whether there is one, from whom and of when. */
export function ShopReceiptView({ tag, model, brand }: { tag: string; model: string; brand: string }) {
  const { data: receipt, error, isFetching, refetch } = useQuery(shopReceiptQuery(tag));
  const refusal = error ? refusalOf(error) : undefined;
  if (refusal?.code === 'tag-inactive' || refusal?.code === 'tag-unknown') {
    return <ShopBikeRefused reason={refusal.code} />;
  }
  return (
    <ReceiptPage
      model={model}
      loading={!receipt && !refusal}
      problem={refusal && { code: refusal.code, stale: receipt !== undefined, busy: isFetching }}
      onRetry={() => void refetch()}
    >
      {receipt && <State receipt={receipt} brand={brand} />}
    </ReceiptPage>
  );
}

function State({ receipt: { state, invoice }, brand }: { receipt: ShopReceipt; brand: string }) {
  const { t } = useTranslation('receipt');
  if (invoice) {
    return (
      <>
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
