import { and, asc, eq, inArray, lt, lte } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { closingMachine, openClosingStates } from '#domain/account/closing/closing-states.ts';
import type { LaterOf, MoverOf } from '#domain/state-machine.ts';
import { accountClosings } from '#server/account/tables.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { moveRow } from '#server/db/move.ts';
import type { OldRows } from '#server/db/remove-rows.ts';

/** A closing as stored. */
export type StoredClosing = typeof accountClosings.$inferSelect;

/** The closing of an account that is under way; null where there is none. */
export async function findOpenClosing(db: Db | Tx, accountId: string): Promise<StoredClosing | null> {
  const isOpen = inArray(accountClosings.state, openClosingStates);
  const [row] = await db
    .select()
    .from(accountClosings)
    .where(and(eq(accountClosings.accountId, accountId), isOpen));
  return row ?? null;
}

export async function findClosing(db: Db | Tx, id: string): Promise<StoredClosing | null> {
  const [row] = await db.select().from(accountClosings).where(eq(accountClosings.id, id));
  return row ?? null;
}

export async function insertClosing(
  tx: Tx,
  closing: Pick<StoredClosing, 'accountId' | 'requestedAt' | 'closesAt'>,
): Promise<StoredClosing> {
  const [row] = await tx
    .insert(accountClosings)
    .values({ id: uuidv7(), state: 'closing', ...closing })
    .returning();
  return row!;
}

/** Ends a closing. Null when it has ended otherwise meanwhile: of a job and its person one wins. */
export async function endClosing(
  tx: Tx,
  id: string,
  { to, who }: { to: LaterOf<typeof closingMachine>; who: MoverOf<typeof closingMachine> },
  endedAt: Date,
): Promise<StoredClosing | null> {
  return moveRow(tx, accountClosings, closingMachine, { to, who, which: eq(accountClosings.id, id) }, { endedAt });
}

/** The closings whose day has come, the oldest first. */
export async function listDueClosings(db: Db, now: Date): Promise<StoredClosing[]> {
  return db
    .select()
    .from(accountClosings)
    .where(and(inArray(accountClosings.state, openClosingStates), lte(accountClosings.closesAt, now)))
    .orderBy(asc(accountClosings.closesAt));
}

/** What is known of closings that ended before an instant. */
export function oldClosings(before: Date): OldRows {
  return { table: accountClosings, where: lt(accountClosings.endedAt, before) };
}
