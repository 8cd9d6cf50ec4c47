import type { getOwnShop as contract } from '#domain/shop/contract.ts';
import type { Verb } from '../context.ts';
import { findShop } from './shops.store.ts';

/** The shop of the caller's session and his office in it. */
export const getOwnShop: Verb<typeof contract> = async ({ db, caller }) => {
  const { shopId, office } = caller.shop;
  return { shop: (await findShop(db, shopId))!, office };
};
