import type { getOwnerReach as contract } from '#domain/shop/contact/contract.ts';
import type { Verb } from '../../context.ts';
import { findReachableBike } from './find-reachable-bike.ts';
import { reachOf } from './reach-of.ts';

/** How the caller's shop reaches the owner of a scanned bike; nothing of the owner in it. */
export const getOwnerReach: Verb<typeof contract> = async ({ db, clock, caller }, { tag }) => {
  const { owner, ownershipId } = await findReachableBike(db, tag);
  return reachOf(db, { shopId: caller.shop.shopId, ownershipId, ownerId: owner.id }, clock.now());
};
