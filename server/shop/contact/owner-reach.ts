import { dayBefore, freeAgainAt, shopMessagesPerDay, unansweredPerDay } from '#domain/shop/contact/bounds.ts';
import type { Message, OwnerReach } from '#domain/shop/contact/message.ts';
import { reasonsForContact } from '#domain/shop/contact/reasons.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { problem } from '#server/verb/problem.ts';
import { findContactFacts, type Pair } from './facts.store.ts';
import { listMessages, listUnanswered, listWritten, type MessageRow } from './messages.store.ts';
import { isStopped } from './shares.store.ts';
import { findThreadId } from './threads.store.ts';

/** A shop and the owner, with the ownership that ties them. */
export type Reaching = Pair & { ownerId: string };

/** How a shop reaches an owner now. Refuses with `tag-inactive` when the bike has just changed owner. */
export async function reachOf(db: Db | Tx, reaching: Reaching, now: Date): Promise<OwnerReach> {
  const facts = await findContactFacts(db, reaching);
  if (!facts) throw problem('tag-inactive');
  const threadId = await findThreadId(db, reaching);
  const messages = threadId ? await listMessages(db, threadId) : [];
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

export function messageOf({ id, side, text, at }: MessageRow): Message {
  return { id, by: side, text, at: at.toISOString() };
}
