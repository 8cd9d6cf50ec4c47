import { and, eq, lt } from 'drizzle-orm';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { cpfTries } from '#server/insurance/tables/policy.ts';

/** The hashes of the CPFs that an account asked about on a day. */
export async function listTries(tx: Tx, accountId: string, triedOn: CalendarDate): Promise<string[]> {
  const rows = await tx
    .select({ cpfHash: cpfTries.cpfHash })
    .from(cpfTries)
    .where(and(eq(cpfTries.accountId, accountId), eq(cpfTries.triedOn, triedOn)));
  return rows.map(({ cpfHash }) => cpfHash);
}

/** Counts one more; one that is counted already is not counted again. */
export async function insertTry(tx: Tx, row: typeof cpfTries.$inferInsert): Promise<void> {
  await tx.insert(cpfTries).values(row).onConflictDoNothing();
}

/** The tries of the days before an instant. */
export function oldTries(before: Date): OldRows {
  return { table: cpfTries, where: lt(cpfTries.triedOn, before.toISOString().slice(0, 10)) };
}
