import { and, asc, desc, eq, gt, max } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { contactMessages, contactThreads } from '#server/db/tables/contact.ts';
import { ownerships } from '#server/db/tables/ownership.ts';

export type MessageRow = typeof contactMessages.$inferSelect;

/** Keeps a message; null when its id is there already. */
export async function insertMessage(tx: Tx, message: MessageRow): Promise<MessageRow | null> {
  const [row] = await tx.insert(contactMessages).values(message).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findMessage(tx: Tx, id: string): Promise<MessageRow | null> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
}

/** All of a thread, oldest first. */
export function listMessages(db: Db | Tx, threadId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.threadId, threadId))
    .orderBy(asc(contactMessages.at), asc(contactMessages.id));
}

/** When a shop wrote to owners since then, newest first, at most `limit`. */
export async function listWritten(db: Db | Tx, shopId: string, since: Date, limit: number): Promise<Date[]> {
  const rows = await db
    .select({ at: contactMessages.at })
    .from(contactMessages)
    .innerJoin(contactThreads, eq(contactThreads.id, contactMessages.threadId))
    .where(and(eq(contactThreads.shopId, shopId), eq(contactMessages.side, 'shop'), gt(contactMessages.at, since)))
    .orderBy(desc(contactMessages.at))
    .limit(limit);
  return rows.map(({ at }) => at);
}

/** When a shop wrote to one owner, over whichever bike, since then and since the owner's last answer; as above. */
export async function listUnanswered(
  db: Db | Tx,
  { shopId, ownerId }: { shopId: string; ownerId: string },
  since: Date,
  limit: number,
): Promise<Date[]> {
  const ofPair = and(eq(contactThreads.shopId, shopId), eq(ownerships.accountId, ownerId));
  const [answer] = await db
    .select({ at: max(contactMessages.at) })
    .from(contactMessages)
    .innerJoin(contactThreads, eq(contactThreads.id, contactMessages.threadId))
    .innerJoin(ownerships, eq(ownerships.id, contactThreads.ownershipId))
    .where(and(ofPair, eq(contactMessages.side, 'owner')));
  const after = answer?.at && answer.at > since ? answer.at : since;
  const rows = await db
    .select({ at: contactMessages.at })
    .from(contactMessages)
    .innerJoin(contactThreads, eq(contactThreads.id, contactMessages.threadId))
    .innerJoin(ownerships, eq(ownerships.id, contactThreads.ownershipId))
    .where(and(ofPair, eq(contactMessages.side, 'shop'), gt(contactMessages.at, after)))
    .orderBy(desc(contactMessages.at))
    .limit(limit);
  return rows.map(({ at }) => at);
}
