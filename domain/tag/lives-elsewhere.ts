import type { Product } from './product.ts';
import { standardModel } from './tag-text.ts';

/** Whether a product's page is at the short-link host: STANDARD and not preloaded (specification 4, rule 3). */
export function livesElsewhere({ model, preloaded }: Pick<Product, 'model' | 'preloaded'>): boolean {
  return model === standardModel && !preloaded;
}
