import type { ListedBike } from './contract.ts';

type Seen = { tag: string; active: boolean };

/**
 * Which of their own bikes a cyclist is shown on arrival; null where the phone's product stays. `seen` is that product: it
 * stays while it is not active, because the person may be about to activate it, when it was scanned just now, and when it is
 * theirs. Otherwise it is the bike owned last (specification 4, rule 5).
 */
export function whichBike(seen: Seen | null, scannedJustNow: boolean, own: readonly ListedBike[]): ListedBike | null {
  const stays = seen && (!seen.active || scannedJustNow || own.some(({ product }) => product.tag === seen.tag));
  return stays ? null : (own[0] ?? null);
}
