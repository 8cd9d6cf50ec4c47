import type { UseQueryResult } from '@tanstack/react-query';
import type { Product } from '#domain/tag/product.ts';
import { useMyBike } from '#web/api/use-my-bike.ts';
import { useMyTransfers } from '#web/api/use-my-transfers.ts';
import { useOwnBikes } from '#web/api/use-own-bikes.ts';
import { useScannedTag } from '#web/api/use-scanned-tag.ts';
import { useReceipt } from './receipt/use-receipt.ts';
import { useClaimsOf } from './use-claims-of.ts';

/**
 * Asks for all that the owner's screen is drawn of at once. `settled`: every answer is there, or has failed a first time. What stands further
 * down is drawn then, so that nothing that comes above it pushes it away.
 */
export function useWholeBike({ tag, active }: Product) {
  const bike = useMyBike(tag);
  const scanned = useScannedTag(tag);
  const all = [bike, scanned, useOwnBikes(), useMyTransfers(), useReceipt({ tag, active }), useClaimsOf(tag)];
  return { bike, scanned: scanned.data, settled: !all.some(isOnItsWay) };
}

function isOnItsWay({ isLoading, failureCount }: UseQueryResult): boolean {
  return isLoading && failureCount === 0;
}
