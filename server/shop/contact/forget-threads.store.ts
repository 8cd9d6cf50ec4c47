import { and, eq, inArray, lt, notExists, or } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { accounts } from '#server/db/tables/account.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { contactMessages, contactShares, contactThreads } from '#server/shop/tables.ts';

/** What was written before an instant. */
export function oldMessages(before: Date): OldRows {
  return { table: contactMessages, where: lt(contactMessages.at, before) };
}

/** The shares that ended before an instant, or whose owner’s account was closed before it. */
export function oldShares(before: Date, db: Db): OldRows {
  const ofClosed = db
    .select({ id: contactThreads.id })
    .from(contactThreads)
    .innerJoin(ownerships, eq(ownerships.id, contactThreads.ownershipId))
    .innerJoin(accounts, eq(accounts.id, ownerships.accountId))
    .where(lt(accounts.closedAt, before));
  return {
    table: contactShares,
    where: or(lt(contactShares.endedAt, before), inArray(contactShares.threadId, ofClosed)),
  };
}

/** The threads from before an instant without a message or a share. */
export function emptyThreads(before: Date, db: Db): OldRows {
  const of = (table: typeof contactMessages | typeof contactShares) =>
    notExists(db.select({ id: table.id }).from(table).where(eq(table.threadId, contactThreads.id)));
  const where = and(lt(contactThreads.createdAt, before), of(contactMessages), of(contactShares));
  return { table: contactThreads, where };
}
