import * as z from 'zod/mini';
import { brandSchema, type Brand } from '#domain/tag/brand.ts';
import { livesElsewhere, productSchema, type Product } from '#domain/tag/product.ts';
import { persistedStore } from './persisted.ts';
import { productKey, productVersion } from './product-key.ts';

const schema = z.object({ product: z.nullable(productSchema), brand: z.nullable(brandSchema) });
const none = { product: null, brand: null };

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
export function keepProduct(product: Product, brand: Brand): void {
  useProduct.setState({ product: { ...product, tag: product.tag.toUpperCase() }, brand });
}

/** Marks the current product as active, after its activation. */
export function markActive(): void {
  const { product } = useProduct.getState();
  if (product) useProduct.setState({ product: { ...product, active: true } });
}

/** Removes the product and its brand. */
export function clearProduct(): void {
  useProduct.setState(none);
}
