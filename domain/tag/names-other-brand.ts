import type { Brand } from './brand.ts';

/**
 * Whether a tag URL's `?brand=` names another brand than the product's (specification 4, rule 4): without regard to
 * case; none, or an empty one, names nobody.
 */
export function namesOtherBrand(named: string | undefined, brand: Pick<Brand, 'brand'> | null): boolean {
  return Boolean(named) && named?.toLowerCase() !== brand?.brand.toLowerCase();
}
