import type { Language } from '#domain/account/language.ts';
import { may, type ShopAction } from '#domain/shop/office.ts';
import type { Tx } from '#server/db/database.ts';
import { isRevoked } from '#server/identity/keys/api-keys.store.ts';
import { findMembership } from '#server/shop/memberships.store.ts';
import { lockShop } from '#server/shop/shops.store.ts';
import type { PartnerCtx, ShopCtx } from '#server/verb/context.ts';
import { widerNetworkOf } from '#server/verb/network.ts';
import type { Within } from '#server/verb/occasions.ts';
import { problem } from '#server/verb/problem.ts';

/** Who hands over: a person of a shop, themselves or by a key that they made for its system. */
export type Seller = { shopId: string; accountId: string; keyId: string | null };

/** Where something is handed over: by whom, from where the link is asked for, and what its customer reads unless that is said. */
export type Counter = Within & { seller: Seller; askedFrom: string; language: Language };

/** The counter at which the caller stands. */
export function counterOf(ctx: ShopCtx): Counter {
  const { accountId, shop } = ctx.caller;
  return { ...ctx, seller: { shopId: shop.shopId, accountId, keyId: null }, askedFrom: widerNetworkOf(ctx.address) };
}

/**
 * The counter of the key of a shop's own system. A system serves many shops from one network: each shop is one that asks. Keys without a
 * maker are for other things.
 */
export function counterOfKey(ctx: PartnerCtx): Counter {
  const { keyId, shopId, issuedBy } = ctx.partner;
  if (shopId === null || issuedBy === null) throw problem('api-key-scope');
  return { ...ctx, seller: { shopId, accountId: issuedBy, keyId }, askedFrom: `shop ${shopId}`, language: 'pt-BR' };
}

/** Locks the seller's shop, in which they still may do this; by a key, that it still holds. */
export async function lockCounter(tx: Tx, { shopId, accountId, keyId }: Seller): Promise<void> {
  await lockShop(tx, shopId);
  const action: ShopAction = keyId === null ? 'open-ticket' : 'manage-keys';
  const place = await findMembership(tx, shopId, accountId);
  const holds = place !== null && place.suspendedAt === null && may(place.office, action);
  if (keyId !== null && (!holds || (await isRevoked(tx, keyId)))) throw problem('api-key-invalid');
  if (!holds) throw problem('forbidden');
}
