import type { Product } from '#domain/tag/product.ts';
import { useMyBike } from '#web/api/use-my-bike.ts';
import { useMyTransfers } from '#web/api/use-my-transfers.ts';
import { useOwnBikes } from '#web/api/use-own-bikes.ts';
import { useScannedTag } from '#web/api/use-scanned-tag.ts';
import { useReceipt } from './receipt/use-receipt.ts';
import { useClaimsOf } from './use-claims-of.ts';

/**
 * Asks for all that the owner's screen is drawn of. `settled`: every answer is there, or has failed a first time. What stands further down is
 * drawn then, so that nothing that comes above it pushes it away. What lies below the bike is asked for when the bike is known to be theirs:
 * somebody else's is refused once.
 */
export function useWholeBike({ tag }: Product) {
  const bike = useMyBike(tag);
  const scanned = useScannedTag(tag);
  const isTheirs = bike.data !== undefined;
  const receipt = useReceipt({ tag, active: bike.data?.product.active ?? false });
  const all = [bike, scanned, useOwnBikes(), useMyTransfers(), receipt, useClaimsOf(tag, isTheirs)];
  return { bike, scanned: scanned.data, settled: !all.some(({ onItsWay }) => onItsWay) };
}
