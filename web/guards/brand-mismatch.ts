import { namesOtherBrand } from '#domain/tag/brand.ts';
import { toError, type Guard } from './world.ts';

/** Rule 4: a tag URL that names another brand than the product's is not trusted; the product is forgotten. */
export const brandMismatch: Guard = ({ query }, { product, brand }) => {
  if (!product || !namesOtherBrand(query.brand, brand)) return undefined;
  return { ...toError('brand-mismatch'), clearProduct: true };
};
