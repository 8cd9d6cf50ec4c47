import type { ListedBike } from './own-bikes.contract.ts';

type Seen = { tag: string; active: boolean };

/**
 * The own bike that a cyclist who arrives is shown; null where the phone's product stays. `seen` is that product: it stays while nobody
 * has activated it, which may be what the person is about to do, when it was scanned just now, and when it is one of the own
 * bikes. Otherwise it is the bike owned last (specification 4, rule 5).
 */
export function whichBike(seen: Seen | null, scannedJustNow: boolean, own: readonly ListedBike[]): ListedBike | null {
  const stays = seen && (!seen.active || scannedJustNow || own.some(({ product }) => product.tag === seen.tag));
  return stays ? null : (own[0] ?? null);
}
