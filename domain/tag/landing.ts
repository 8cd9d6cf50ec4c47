import type { ScannedTag } from './contract.ts';
import type { PublicBike } from './product.ts';

/** The outcomes of a scan, one of which the landing shows (specification 11). A theft takes precedence. */
export type LandingOutcome = 'stolen' | 'no-bike' | 'active' | 'inactive';

/** Which of them a scanned tag is. */
export function landingOutcome({ product, bike }: ScannedTag): LandingOutcome {
  if (!bike) return 'no-bike';
  if (bike.stolen) return 'stolen';
  return product.active ? 'active' : 'inactive';
}

/** The address of the bike's photo; null when there is none, or when it is neither ours nor reached over https. */
export function photoOf(bike: Pick<PublicBike, 'photoUrl'> | null): string | null {
  const url = bike?.photoUrl ?? '';
  return /^(https:\/\/|\/(?!\/))/i.test(url) ? url : null;
}
