import type { Shop } from '#domain/shop/shop.ts';
import { lockAccount } from '../account/accounts.store.ts';
import type { Tx } from '../db/database.ts';
import { problem } from '../http/problem.ts';
import { findLiveMembership, putMembership } from './memberships.store.ts';
import type { RequestRow } from './requests.store.ts';
import { ensureShop } from './shops.store.ts';

/**
 * Lets the person of an approved request into the shop, which comes to be when it is new. Refuses with
 * `shop-already-member` when he got into another one meanwhile.
 */
export async function admit(tx: Tx, { accountId, cnpj, office }: RequestRow, now: Date): Promise<Shop> {
  // Kept still, so that two shops cannot let one person in at the same moment.
  await lockAccount(tx, accountId);
  const shop = await ensureShop(tx, cnpj, now);
  const live = await findLiveMembership(tx, accountId);
  if (live && live.shopId !== shop.id) throw problem('shop-already-member');
  await putMembership(tx, { shopId: shop.id, accountId, office }, now);
  return shop;
}
