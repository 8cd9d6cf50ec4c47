import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useAfterSent } from '#web/claim/claim/use-unsent-writing.ts';
import { useParameter } from '#web/shell/travel/here.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { ShopClaimFailed, ShopClaimLoading } from './claim-states.tsx';
import { ShopClaimView } from './shop-claim-view.tsx';
import { useReplacement } from './use-replacement.ts';

// Few claims come to a replacement, and a camera is not everybody's way to a serial number.
const ScanSerial = lazy(chunk(() => import('./scan-serial.tsx').then((m) => ({ default: m.ScanSerial }))));

// Nearly everybody who opens a claim finds it.
const ShopClaimNotFound = lazy(
  chunk(() => import('./claim-not-found.tsx').then((m) => ({ default: m.ShopClaimNotFound }))),
);

/** A claim of the shop: what is known of it, what the reader may do, and who is waited for. */
export default function ShopClaimScreen() {
  const claimId = useParameter('claim');
  return <ShopClaim key={claimId} claimId={claimId} />;
}

function ShopClaim({ claimId }: { claimId: string }) {
  const { data, error, isFetching, refetch } = useQuery(query('GET /api/shop/claims/:claimId', { claimId }));
  const replacement = useReplacement(claimId);
  const retry = useCallback(() => void refetch(), [refetch]);
  useAfterSent(claimId, retry);
  const refusal = error ? refusalOf(error) : undefined;
  if (refusal?.code === 'not-found' || refusal?.code === 'invalid-input') {
    return (
      <Suspense fallback={<ShopClaimLoading />}>
        <ShopClaimNotFound />
      </Suspense>
    );
  }
  if (replacement.scanning) {
    return (
      <Suspense>
        <ScanSerial onSerial={replacement.takeScanned} onType={replacement.closeScanner} />
      </Suspense>
    );
  }
  if (data) {
    return <ShopClaimView claim={data} refusal={refusal} busy={isFetching} onRetry={retry} replacement={replacement} />;
  }
  return refusal ? <ShopClaimFailed refusal={refusal} busy={isFetching} onRetry={retry} /> : <ShopClaimLoading />;
}
