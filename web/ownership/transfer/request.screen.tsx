import { lazy, Suspense } from 'react';
import type { Product } from '#domain/tag/product.ts';
import { query } from '#web/api/query.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { LogInFirst } from './parts/log-in-first.tsx';
import { TransferAnswer, TransferLoading } from './parts/transfer-answer.tsx';
import { Ask } from './ways/ask.tsx';
import { HandOver } from './ways/hand-over.tsx';
import { isMissingSomething } from './ways/is-missing-something.ts';
import { OtherWay, UnderWay } from './ways/other-way.tsx';

// Most people have a proven address, and a bike that is not stolen.
const MissingFirst = lazy(chunk(() => import('./ways/missing-first.tsx').then((m) => ({ default: m.MissingFirst }))));

/** Hands the bike over (`transfering=true`), or asks its owner for it; with what changes, before anything is sent. */
export default function TransferRequestScreen() {
  const product = useProduct((state) => state.product);
  const hands = useQueryParameter('transfering') === 'true';
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  // The access rules require a product; it may be removed while the screen is open.
  if (!product) return null;
  if (!isCyclist) return <LogInFirst product={product} hands={hands} />;
  return <Request key={`${product.tag} ${hands}`} product={product} hands={hands} />;
}

function Request({ product, hands }: { product: Product; hands: boolean }) {
  return (
    <TransferAnswer of={query('GET /api/bikes/:tag/transfer-preview', { tag: product.tag })}>
      {(preview) => {
        if (preview.underWay) return <UnderWay transfer={preview.underWay} />;
        if (preview.isOwner !== hands) return <OtherWay product={product} isOwner={preview.isOwner} />;
        if (isMissingSomething(preview)) {
          return (
            <Suspense fallback={<TransferLoading />}>
              <MissingFirst product={product} preview={preview} hands={hands} />
            </Suspense>
          );
        }
        return hands ? <HandOver product={product} preview={preview} /> : <Ask product={product} preview={preview} />;
      }}
    </TransferAnswer>
  );
}
