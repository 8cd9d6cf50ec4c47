import type { Tx } from '#server/db/database.ts';
import { findMembership } from '#server/shop/memberships.store.ts';
import { findShopByCnpj, isBarred } from '#server/shop/shops.store.ts';
import type { House } from '#server/verb/context.ts';
import { askApprovers } from './ask-approvers.ts';
import { findRequest } from './requests.store.ts';

/**
 * Mails another link to whoever may decide a request, for as long as the first; links that still work go on working. `none`: no such
 * request waits; `barred`: nobody joins its shop.
 */
export async function askAgain(
  tx: Tx,
  house: Pick<House, 'config' | 'clock' | 'outbox'>,
  id: string,
): Promise<{ asked: number; operator: boolean } | 'none' | 'barred'> {
  // Not locked: a link to a request that is decided at this moment says that it is.
  const request = await findRequest(tx, id);
  if (request?.state !== 'waiting') return 'none';
  const shop = await findShopByCnpj(tx, request.cnpj);
  if (shop && (await isBarred(tx, shop.id))) return 'barred';
  const was = shop && (await findMembership(tx, shop.id, request.accountId));
  return askApprovers(tx, house, { request, shop, was: was?.office ?? null });
}
