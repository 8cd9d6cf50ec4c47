import { asc, gte, lt } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { lifetimes } from './tables.ts';

/** Lets the present stretch of time last until now; where the last one ended before `since`, a new one begins. */
export async function liveOn(db: Db, now: Date, since: Date): Promise<void> {
  const grown = await db
    .update(lifetimes)
    .set({ until: now })
    .where(gte(lifetimes.until, since))
    .returning({ id: lifetimes.id });
  if (grown.length === 0) await db.insert(lifetimes).values({ id: uuidv7(), from: now, until: now });
}

/** The stretches of time, by their beginnings. */
export async function listLifetimes(db: Db): Promise<{ from: Date; until: Date }[]> {
  return db.select({ from: lifetimes.from, until: lifetimes.until }).from(lifetimes).orderBy(asc(lifetimes.from));
}

/** Those that ended before an instant. */
export function oldLifetimes(before: Date): OldRows {
  return { table: lifetimes, where: lt(lifetimes.until, before) };
}
