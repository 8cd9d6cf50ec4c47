import type { ScannedTag } from './contract.ts';

/** The outcomes of a scan, one of which the landing shows (specification 11). A theft takes precedence. */
export type LandingOutcome = 'stolen' | 'no-bike' | 'active' | 'inactive';

/** Which of them a scanned tag is. */
export function landingOutcome({ product, bike }: ScannedTag): LandingOutcome {
  if (!bike) return 'no-bike';
  if (bike.stolen) return 'stolen';
  return product.active ? 'active' : 'inactive';
}
