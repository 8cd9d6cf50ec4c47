import type { ListedBike } from '#domain/bike/contract.ts';
import { brandColours } from '#domain/tag/brand-theme.ts';
import type { BikeLook } from './stored-names.ts';

/** What the frame of its screen is drawn by before the app is there. */
export function lookOf({
  product,
  brand: { secondaryColor },
  kind,
  photoUrl,
  ownPhoto,
}: Pick<ListedBike, 'product' | 'brand' | 'kind' | 'photoUrl' | 'ownPhoto'>): BikeLook & Pick<ListedBike, 'kind'> {
  const { brand, onBrand } = brandColours(secondaryColor);
  // The frame draws what everybody may see; of an own picture it keeps the place.
  return { tag: product.tag, kind, photoUrl: ownPhoto ? null : photoUrl, brand, onBrand };
}
