import { isClosedEmail } from '#domain/account/email.ts';
import type * as contracts from '#domain/shop/contact/contract.ts';
import { may } from '#domain/shop/office.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findActiveBike, type ActiveBike } from '#server/shop/get-shop-bike.ts';
import { findMembership } from '#server/shop/memberships.store.ts';
import type { Verb, ShopCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { reachOf } from './owner-reach.ts';

/** How the caller's shop may reach the owner of a scanned bike; it holds no data of the owner. */
export const getOwnerReach: Verb<typeof contracts.getOwnerReach> = async ({ db, clock, caller }, { tag }) => {
  const { owner, ownershipId } = await findReachableBike(db, tag);
  return reachOf(db, { shopId: caller.shop.shopId, ownershipId, ownerId: owner.id }, clock.now());
};

/**
 * The bike under a scanned tag, as {@link findActiveBike}; refuses with `owner-left` where its owner's account was
 * closed.
 */
export async function findReachableBike(db: Db, tag: string): Promise<ActiveBike> {
  const bike = await findActiveBike(db, tag);
  // The owner cannot be reached any more: the row of a closed account is no contact.
  if (bike.owner.email && isClosedEmail(bike.owner.email)) throw problem('owner-left');
  return bike;
}

/**
 * Refuses with `forbidden` when the caller lost the right between the request and the shop's lock, which suspensions
 * take too.
 */
export async function assertStillMay(tx: Tx, { caller }: ShopCtx): Promise<void> {
  const membership = await findMembership(tx, caller.shop.shopId, caller.accountId);
  const isLive = membership !== null && membership.suspendedAt === null;
  if (!isLive || !may(membership.office, 'see-owner-contact')) throw problem('forbidden');
}
