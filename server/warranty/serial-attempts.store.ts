import { and, eq, sql } from 'drizzle-orm';
import { serialLock } from '#domain/bike/serial-number.ts';
import type { Tx } from '#server/db/database.ts';
import { serialAttempts } from '#server/db/tables/warranty.ts';

/** A try that may be evaluated, with what is left if it is wrong; or the lock. */
export type SerialTry =
  | { allowed: true; triesLeft: number; lockedUntil: Date | null }
  | { allowed: false; lockedUntil: Date };

/**
 * Takes one try at a bike's serial number before it is evaluated, counted as wrong until {@link clearTries}. Decided in
 * one upsert, which also makes the account's other tries at this tag wait: of forty at once, five are evaluated.
 */
export async function takeTry(tx: Tx, accountId: string, tag: string, now: Date): Promise<SerialTry> {
  const { tries, seconds } = serialLock;
  const lock = new Date(now.getTime() + seconds * 1000).toISOString();
  const wrong = sql`case when ${serialAttempts.lockedUntil} is null then ${serialAttempts.wrong} + 1 else 1 end`;
  const [taken] = await tx
    .insert(serialAttempts)
    .values({ accountId, tag, wrong: 1, lockedUntil: null })
    .onConflictDoUpdate({
      target: [serialAttempts.accountId, serialAttempts.tag],
      set: { wrong, lockedUntil: sql`case when (${wrong}) >= ${tries}::int then ${lock}::timestamptz end` },
      setWhere: sql`${serialAttempts.lockedUntil} is null or ${serialAttempts.lockedUntil} <= ${now.toISOString()}::timestamptz`,
    })
    .returning();
  if (taken) return { allowed: true, triesLeft: tries - taken.wrong, lockedUntil: taken.lockedUntil };
  const [locked] = await tx.select().from(serialAttempts).where(ofAccountAndTag(accountId, tag));
  return { allowed: false, lockedUntil: locked!.lockedUntil! };
}

/** Deletes the tries: the serial number was right. */
export async function clearTries(tx: Tx, accountId: string, tag: string): Promise<void> {
  await tx.delete(serialAttempts).where(ofAccountAndTag(accountId, tag));
}

function ofAccountAndTag(accountId: string, tag: string) {
  return and(eq(serialAttempts.accountId, accountId), eq(serialAttempts.tag, tag));
}
