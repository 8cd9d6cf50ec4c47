import type * as contracts from '#domain/shop/keys.contract.ts';
import { may } from '#domain/shop/office.ts';
import { keysAtOnce, type ShopKey } from '#domain/shop/shop-key.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { endApiKey, findOwnersKey, listOwnersKeys } from '#server/identity/keys/api-keys.store.ts';
import { isSecretOf, keepDrawnKey } from '#server/identity/keys/api-keys.ts';
import { findMembership } from '#server/shop/memberships.store.ts';
import { lockShop } from '#server/shop/shops.store.ts';
import type { ShopCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

type FoundKey = NonNullable<Awaited<ReturnType<typeof findOwnersKey>>>;

function viewOf({ key, by, place }: FoundKey): ShopKey {
  const { id, name, hint, createdAt, lastUsedAt, revokedAt } = key;
  return {
    id,
    name,
    hint,
    by,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    works: revokedAt === null && place !== null,
  };
}

/** The keys of the caller's shop that its Owners made. */
export const listShopKeys: Verb<typeof contracts.listShopKeys> = async ({ db, caller }) => ({
  keys: (await listOwnersKeys(db, caller.shop.shopId)).map(viewOf),
});

/** Makes a key for the system of the caller's shop. */
export const addShopKey: Verb<typeof contracts.addShopKey> = (ctx, { id, name, secret }) => {
  const { accountId, shop } = ctx.caller;
  const { shopId } = shop;
  return ctx.db.transaction(async (tx) => {
    await lockAsOwner(tx, ctx);
    const known = await findOwnersKey(tx, id);
    if (known) {
      const isSame = known.key.shopId === shopId && known.key.name === name && isSecretOf(known.key, secret);
      if (!isSame) throw problem('id-taken');
      return viewOf(known);
    }
    const inUse = (await listOwnersKeys(tx, shopId)).filter(({ key }) => key.revokedAt === null);
    if (inUse.length >= keysAtOnce) throw problem('too-many-keys');
    const createdAt = ctx.clock.now();
    if (!(await keepDrawnKey(tx, { id, name, secret, shopId, issuedBy: accountId, createdAt })))
      throw problem('id-taken');
    const made = (await findOwnersKey(tx, id))!;
    await recordEvent(tx, ctx, { kind: 'api-key-issued', who: { accountId }, details: { hint: made.key.hint } });
    return viewOf(made);
  });
};

/** Ends a key of the caller's shop, whoever of its Owners made it. */
export const revokeShopKey: Verb<typeof contracts.revokeShopKey> = (ctx, { id }) =>
  ctx.db.transaction(async (tx) => {
    await lockAsOwner(tx, ctx);
    const known = await findOwnersKey(tx, id);
    if (known?.key.shopId !== ctx.caller.shop.shopId) throw problem('not-found');
    const { accountId } = ctx.caller;
    if (await endApiKey(tx, id, ctx.clock.now()))
      await recordEvent(tx, ctx, { kind: 'api-key-revoked', who: { accountId }, details: { hint: known.key.hint } });
    return viewOf((await findOwnersKey(tx, id))!);
  });

/** Locks the shop, so that what its keys do meanwhile is before or after, for a caller who is an Owner still. */
async function lockAsOwner(tx: Tx, { caller }: ShopCtx): Promise<void> {
  const { shopId } = caller.shop;
  await lockShop(tx, shopId);
  const place = await findMembership(tx, shopId, caller.accountId);
  if (!place || place.suspendedAt || !may(place.office, 'manage-keys')) throw problem('forbidden');
}
