import { lazy, Suspense } from 'react';
import type { Product } from '#domain/tag/product.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { chunk } from '#web/state/stale-chunk.ts';

const NotMinePage = lazy(chunk(() => import('./not-mine-page.tsx').then((m) => ({ default: m.NotMinePage }))));

/** The bike belongs to somebody else by now, or to nobody yet: few see this, so its page is fetched when it is shown. */
export function NotMine({ product }: { product: Product }) {
  return (
    <Suspense fallback={<Page>{null}</Page>}>
      <NotMinePage product={product} />
    </Suspense>
  );
}
