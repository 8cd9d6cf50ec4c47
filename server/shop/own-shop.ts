import { may } from '#domain/shop/office.ts';
import type * as contracts from '#domain/shop/session.contract.ts';
import { recordEvent } from '#server/db/record-event.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findMembership } from './memberships.store.ts';
import { listDecidable } from './requests/decidable.store.ts';
import { findShop, lockShop, updateShop } from './shops.store.ts';

/** The shop of the caller's session, their office in it, and how many requests to join it they may decide. */
export const getOwnShop: Verb<typeof contracts.getOwnShop> = async ({ db, caller, clock }) => {
  const { shopId, office } = caller.shop;
  const mayDecide = may(office, 'approve-employees');
  const waiting = mayDecide
    ? await listDecidable(db, { ...caller.shop, accountId: caller.accountId }, clock.now())
    : [];
  return { shop: (await findShop(db, shopId))!, office, requests: waiting.length };
};

/** Corrects trade name and city of the caller's shop; the office counts that the caller has when it is written. */
export const correctShop: Verb<typeof contracts.correctShop> = (ctx, { name, city }) => {
  const { accountId, shop } = ctx.caller;
  return ctx.db.transaction(async (tx) => {
    await lockShop(tx, shop.shopId);
    const place = await findMembership(tx, shop.shopId, accountId);
    if (!place || place.suspendedAt || !may(place.office, 'name-shop')) throw problem('forbidden');
    const before = (await findShop(tx, shop.shopId))!;
    if (before.name === name && before.city === city) return before;
    await updateShop(tx, shop.shopId, { name, city });
    await recordEvent(tx, ctx, { kind: 'shop-corrected', who: { accountId } });
    return { ...before, name, city };
  });
};
