import type { Tx } from '#server/db/database.ts';
import { findClaimTakers } from '#server/stores/claim-takers.store.ts';
import { problem } from '#server/verb/problem.ts';
import { findShopOfStore } from './store-shops.store.ts';

/** The shop of a store of this brand that takes claims. Refuses with `store-unavailable`. */
export async function shopOfStore(tx: Tx, brandId: string, storeId: string): Promise<{ shopId: string; name: string }> {
  const shop = await findShopOfStore(tx, brandId, storeId);
  const takers = await findClaimTakers(tx, [storeId]);
  if (!shop || !takers.has(storeId)) throw problem('store-unavailable');
  return shop;
}
