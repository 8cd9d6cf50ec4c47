import { useQuery } from '@tanstack/react-query';
import type { Brand } from '#domain/tag/brand.ts';
import type { Product } from '#domain/tag/product.ts';
import { keptAnswer } from '#web/api/kept-answers.ts';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { ClaimLoading, ClaimsFailed } from './claim-states.tsx';
import { useRequestDrafts } from './request-draft.ts';
import { RequestForm } from './request-form.tsx';
import { RequestKept } from './request-kept.tsx';
import { RequestRefused } from './request-refused.tsx';

/** Where an owner asks a bike shop to look at a broken part under warranty: what is wrong, what shows it, and which shop. */
export default function RequestClaimScreen() {
  const { product, brand } = useProduct();
  const partId = useParameter('partId');
  // The access rules require a product; it may be removed while the screen is open.
  if (!product || !brand) return null;
  return <Request key={`${product.tag} ${partId}`} product={product} brand={brand} partId={partId} />;
}

function Request({ product, brand, partId }: { product: Product; brand: Brand; partId: string }) {
  const waits = useRequestDrafts(({ drafts }) => drafts.find((draft) => draft.partId === partId && draft.waits));
  const { data, error, isFetching, refetch } = useQuery(
    query('GET /api/my-bikes/:tag/parts/:id', { tag: product.tag, id: partId }, { persister: keptAnswer }),
  );
  if (waits) return <RequestKept draft={waits} />;
  const refusal = error ? refusalOf(error) : undefined;
  if (refusal && ['not-found', 'invalid-input'].includes(refusal.code)) return <RequestRefused why="not-found" />;
  if (!data) {
    if (!refusal) return <ClaimLoading />;
    return <ClaimsFailed refusal={refusal} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.claim.refusal) return <RequestRefused why={data.claim.refusal} part={data} />;
  return <RequestForm tag={product.tag} brand={brand} part={data} />;
}
