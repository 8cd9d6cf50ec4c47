import { toError, type Guard } from './world.ts';

/** Rule 5: my-bike needs a product; a brand that says so sends an inactive product's owner-to-be to sign-up. */
export const myBike: Guard = ({ route }, { product, brand }) => {
  if (route?.name !== 'MyBike') return undefined;
  if (!product) return toError('product-missing');
  return brand?.tagToInsuranceRedirect && !product.active ? { go: '/sign-up' } : undefined;
};
