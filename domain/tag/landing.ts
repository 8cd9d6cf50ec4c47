import type { ScannedTag } from './contract.ts';
import type { Product, Brand } from './product.ts';
import { standardModel } from './tag-text.ts';

/** The outcomes of a scan, one of which the landing shows (specification 11). A theft takes precedence. */
export type LandingOutcome = 'stolen' | 'replaced' | 'no-bike' | 'active' | 'inactive';

/** Which of them a scanned tag is. */
export function landingOutcome({ product, bike, replaced }: ScannedTag): LandingOutcome {
  if (replaced) return 'replaced';
  if (!bike) return 'no-bike';
  if (bike.stolen) return 'stolen';
  return product.active ? 'active' : 'inactive';
}

/** Whether a product's page is at the short-link host: STANDARD and not preloaded (specification 4, rule 3). */
export function livesElsewhere({ model, preloaded }: Pick<Product, 'model' | 'preloaded'>): boolean {
  return model === standardModel && !preloaded;
}

/**
 * Whether a tag URL's `?brand=` names another brand than the product's (specification 4, rule 4): without regard to
 * case; none, or an empty one, names nobody.
 */
export function namesOtherBrand(named: string | undefined, brand: Pick<Brand, 'brand'> | null): boolean {
  return Boolean(named) && named?.toLowerCase() !== brand?.brand.toLowerCase();
}
