import { livesElsewhere } from '#domain/tag/product.ts';
import type { Guard } from './world.ts';

/** Rule 3: a STANDARD product that is not preloaded lives at the short-link address. */
export const standardProduct: Guard = (_visit, { product, shortLinkUrl }) => {
  if (!product || !livesElsewhere(product)) return undefined;
  return { leave: shortLinkUrl.replace('{tag}', encodeURIComponent(product.tag)) };
};
