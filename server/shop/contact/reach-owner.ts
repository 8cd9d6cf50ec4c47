import { isClosedEmail } from '#domain/account/contact.ts';
import { dayBefore, freeAgainAt, shopMessagesPerDay, unansweredPerDay } from '#domain/shop/contact/bounds.ts';
import type * as contracts from '#domain/shop/contact/contract.ts';
import { reasonsForContact } from '#domain/shop/contact/reasons.ts';
import type { OwnerReach } from '#domain/shop/contact/thread.ts';
import { may } from '#domain/shop/office.ts';
import { listMessages, messageOf } from '#server/conversation/messages.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findActiveBike, type ActiveBike } from '#server/shop/get-shop-bike.ts';
import { findMembership } from '#server/shop/memberships.store.ts';
import { contactMessages } from '#server/shop/tables.ts';
import type { Verb, ShopCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findContactFacts, type Pair } from './facts.store.ts';
import { isStopped } from './shares.store.ts';
import { listUnanswered, listWritten, findThreadId } from './threads.store.ts';

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

/** A shop and the owner, with the ownership that ties them. */
export type Reaching = Pair & { ownerId: string };

/** How a shop reaches an owner now. Refuses with `tag-inactive` when the bike has just changed owner. */
export async function reachOf(db: Db | Tx, reaching: Reaching, now: Date): Promise<OwnerReach> {
  const facts = await findContactFacts(db, reaching);
  if (!facts) throw problem('tag-inactive');
  const threadId = await findThreadId(db, reaching);
  const messages = await listMessages(db, contactMessages, threadId ? [threadId] : []);
  return {
    reasons: reasonsForContact(facts),
    stopped: await isStopped(db, reaching),
    writeAgainAt: (await writeAgainAt(db, reaching, now))?.toISOString() ?? null,
    messages: messages.map(messageOf),
  };
}

/** From when on the shop may write to this owner again; null when it may now. */
export async function writeAgainAt(
  db: Db | Tx,
  pair: { shopId: string; ownerId: string },
  now: Date,
): Promise<Date | null> {
  const since = dayBefore(now);
  const toOwner = await listUnanswered(db, pair, since, unansweredPerDay);
  const ofShop = await listWritten(db, pair.shopId, since, shopMessagesPerDay);
  const free = [freeAgainAt(toOwner, unansweredPerDay, now), freeAgainAt(ofShop, shopMessagesPerDay, now)];
  return free.reduce((one, other) => (one && other ? (one > other ? one : other) : (one ?? other)));
}
