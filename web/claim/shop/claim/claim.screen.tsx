import { lazy, Suspense } from 'react';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { useAfterSent } from '#web/claim/claim/use-unsent-writing.ts';
import { useParameter } from '#web/shell/travel/here.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { ShopClaimAnswer } from './shop-claim-answer.tsx';
import { ShopClaimView } from './shop-claim-view.tsx';
import { useReplacement } from './use-replacement.ts';

// Few claims come to a replacement, and a camera is not everybody's way to a serial number.
const ScanSerial = lazy(chunk(() => import('./scan-serial.tsx').then((m) => ({ default: m.ScanSerial }))));

/** A claim of the shop: what is known of it, what the reader may do, and who is waited for. */
export default function ShopClaimScreen() {
  const claimId = useParameter('claim');
  return <ShopClaim key={claimId} claimId={claimId} />;
}

function ShopClaim({ claimId }: { claimId: string }) {
  const claim = useAnswer(query('GET /api/shop/claims/:claimId', { claimId }));
  const replacement = useReplacement(claimId);
  useAfterSent(claimId, claim.again);
  return (
    <ShopClaimAnswer of={claim}>
      {(known) =>
        replacement.scanning ? (
          <Suspense>
            <ScanSerial onSerial={replacement.takeScanned} onType={replacement.closeScanner} />
          </Suspense>
        ) : (
          <ShopClaimView claim={known} replacement={replacement} />
        )
      }
    </ShopClaimAnswer>
  );
}
