import { livesElsewhere } from '#domain/tag/landing.ts';
import type { Brand, Product } from '#domain/tag/product.ts';
import { persistedStore, aFlag, anId, aText, like, orNull, shape } from './persisted.ts';
import { productKey, productVersion } from './stored-names.ts';

type Known = { product: Product | null; brand: Brand | null };

const product = shape<Product>({ tag: aText, active: aFlag, model: aText, preloaded: aFlag, brandId: anId });
const brand = shape<Brand>({
  id: anId,
  brand: aText,
  name: aText,
  secondaryColor: aText,
  faviconUrl: orNull(aText),
  tagToInsuranceRedirect: aFlag,
  supportEmail: orNull(aText),
});
const schema = shape<Known>({ product: orNull(like(product)), brand: orNull(like(brand)) });
const none: Known = { product: null, brand: null };

/** The scanned product and its brand, kept over reloads; the tag is upper case. */
export const useProduct = persistedStore({
  key: productKey,
  of: 'phone',
  version: productVersion,
  schema,
  defaults: none,
  // A product whose page is at the short-link address must not be stored: it would redirect every page.
  keep: (state) => (state.product && livesElsewhere(state.product) ? none : state),
});

/** Makes a scanned product the current one. */
export function keepProduct(own: Product, its: Brand): void {
  useProduct.setState({ product: { ...own, tag: own.tag.toUpperCase() }, brand: its });
}

/** Marks the current product as active, after its activation. */
export function markActive(): void {
  const { product: own } = useProduct.getState();
  if (own) useProduct.setState({ product: { ...own, active: true } });
}

/** Removes the product and its brand. */
export function clearProduct(): void {
  useProduct.setState(none);
}
