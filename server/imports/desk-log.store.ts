import { desc, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#server/db/database.ts';
import { deskLog } from './tables.ts';

export type DeskLogRow = typeof deskLog.$inferSelect;

/**
 * What is noted of one command or import. `actor` is `operator <user of the machine>`, `partner <key's hint>` or `demo`;
 * `details` are counts, names of files and their SHA-256: never secrets, never what stood in a file.
 */
export type DeskEntry = Pick<DeskLogRow, 'at' | 'actor' | 'action' | 'details'>;

/** Notes what somebody did at the desk. Failures are noted too; dry runs are not. */
export async function writeDeskLog(db: Db, entry: DeskEntry): Promise<void> {
  await db.insert(deskLog).values({ id: uuidv7(), ...entry });
}

/** What was done last, newest first. */
export async function listDeskLog(db: Db, { limit }: { limit: number }): Promise<DeskLogRow[]> {
  return db.select().from(deskLog).orderBy(desc(deskLog.at), desc(deskLog.id)).limit(limit);
}

/** When something was last done; null where it never was. */
export async function lastDone(db: Db, action: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: deskLog.at })
    .from(deskLog)
    .where(eq(deskLog.action, action))
    .orderBy(desc(deskLog.at))
    .limit(1);
  return row?.at ?? null;
}
