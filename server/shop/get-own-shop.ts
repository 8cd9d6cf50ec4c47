import type { getOwnShop as contract } from '#domain/shop/session.contract.ts';
import type { Verb } from '#server/verb/context.ts';
import { findShop } from './shops.store.ts';

/** The shop of the caller's session and their office in it. */
export const getOwnShop: Verb<typeof contract> = async ({ db, caller }) => {
  const { shopId, office } = caller.shop;
  return { shop: (await findShop(db, shopId))!, office };
};
