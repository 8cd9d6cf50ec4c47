import type { Brand } from '#domain/tag/brand.ts';
import type { Product } from '#domain/tag/product.ts';
import { keptAnswer } from '#web/api/kept-answers.ts';
import { query } from '#web/api/query.ts';
import { useParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { ClaimAnswer } from './claim-answer.tsx';
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
  if (waits) return <RequestKept draft={waits} />;
  return (
    <ClaimAnswer
      of={query('GET /api/my-bikes/:tag/parts/:id', { tag: product.tag, id: partId }, { persister: keptAnswer })}
      gone={<RequestRefused why="not-found" />}
    >
      {(part) =>
        part.claim.refusal ? (
          <RequestRefused why={part.claim.refusal} part={part} />
        ) : (
          <RequestForm tag={product.tag} brand={brand} part={part} />
        )
      }
    </ClaimAnswer>
  );
}
