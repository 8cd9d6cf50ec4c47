import { lazy, Suspense } from 'react';
import { chunk } from '#web/state/stale-chunk.ts';

const StatementButton = lazy(
  chunk(() => import('./statement-button.tsx').then((m) => ({ default: m.StatementButton }))),
);

/** The way to the warranty statement of an own bike, which comes after the screen and finds its place kept. */
export function Statement({ tag }: { tag: string }) {
  return (
    <Suspense fallback={<div className="h-13" />}>
      <StatementButton tag={tag} />
    </Suspense>
  );
}
