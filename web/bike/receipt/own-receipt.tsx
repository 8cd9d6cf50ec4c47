import type { Receipt } from '#domain/bike/receipt.ts';
import type { Product } from '#domain/tag/product.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { LinkedReceipt } from './linked-receipt.tsx';
import { NotMine } from '../not-mine.tsx';
import { NoReceipt } from './no-receipt.tsx';
import { PendingReceipt } from './pending-receipt.tsx';
import { ReceiptPage } from './receipt-page.tsx';
import { useReceipt } from './receipt-queries.ts';

/** The owner's view of his receipt, whatever has become of it. */
export function OwnReceipt({ product, brand }: { product: Product; brand: string }) {
  const { data: receipt, error, isFetching, refetch } = useReceipt(product);
  const refusal = error ? refusalOf(error) : undefined;
  if (!product.active || refusal?.code === 'not-found') return <NotMine product={product} />;
  return (
    <ReceiptPage
      model={product.model}
      loading={!receipt && !refusal}
      problem={refusal && { code: refusal.code, stale: receipt !== undefined, busy: isFetching }}
      onRetry={() => void refetch()}
    >
      {receipt && <State receipt={receipt} tag={product.tag} brand={brand} />}
    </ReceiptPage>
  );
}

function State({ receipt, tag, brand }: { receipt: Receipt; tag: string; brand: string }) {
  const { state, accessKey, addedAt, invoice } = receipt;
  if (state === 'linked' && invoice && accessKey)
    return <LinkedReceipt invoice={invoice} code={accessKey} tag={tag} brand={brand} />;
  if (state === 'pending' && accessKey) return <PendingReceipt tag={tag} code={accessKey} addedAt={addedAt} />;
  return <NoReceipt refused={state === 'refused' ? accessKey : null} />;
}
