import { and, asc, count, eq, gt, gte, inArray, isNull, lt, lte, min, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { jobRuns } from './tables.ts';

export type JobRunRow = typeof jobRuns.$inferSelect;

/** Writes down the jobs that the house has, each once. */
export async function noteJobs(db: Db, names: readonly string[], now: Date): Promise<void> {
  await db
    .insert(jobRuns)
    .values(names.map((name) => ({ name, since: now })))
    .onConflictDoNothing();
}

/** Since when the house has its jobs: about its first start. Null before it. */
export async function jobsSince(db: Db): Promise<Date | null> {
  const [row] = await db.select({ since: min(jobRuns.since) }).from(jobRuns);
  return row?.since ?? null;
}

export async function noteStart(db: Db, name: string, now: Date): Promise<void> {
  await db.update(jobRuns).set({ startedAt: now }).where(eq(jobRuns.name, name));
}

/** Notes that a job has done all of its work. Gives whether the operator had been told that it fails. */
export async function noteSuccess(tx: Tx, name: string, now: Date): Promise<boolean> {
  const [before] = await tx
    .select({ toldAt: jobRuns.toldAt })
    .from(jobRuns)
    .where(eq(jobRuns.name, name))
    .for('no key update');
  await tx.update(jobRuns).set({ succeededAt: now, failures: 0, toldAt: null }).where(eq(jobRuns.name, name));
  return (before?.toldAt ?? null) !== null;
}

export async function noteFailure(tx: Tx, name: string, now: Date, lastError: string): Promise<void> {
  await tx
    .update(jobRuns)
    .set({
      failedAt: now,
      lastError,
      failures: sql`${jobRuns.failures} + 1`,
      failedRuns: sql`${jobRuns.failedRuns} + 1`,
    })
    .where(eq(jobRuns.name, name));
}

/**
 * The job, if the operator is to be told now that it fails: from so many failures in a row on, and not where that was told after an
 * instant. It counts as told.
 */
export async function takeToTell(
  tx: Tx,
  name: string,
  { now, from, after }: { now: Date; from: number; after: Date },
): Promise<JobRunRow | null> {
  const [row] = await tx
    .update(jobRuns)
    .set({ toldAt: now })
    .where(
      and(eq(jobRuns.name, name), gte(jobRuns.failures, from), or(isNull(jobRuns.toldAt), lte(jobRuns.toldAt, after))),
    )
    .returning();
  return row ?? null;
}

/** Every job that has a row. */
export async function listJobRuns(db: Db): Promise<JobRunRow[]> {
  return db.select().from(jobRuns).orderBy(asc(jobRuns.name));
}

/** Of these jobs those that have not done all of their work since an instant, with when they last did; or since when they are there. */
export async function listLate(
  db: Db,
  names: readonly string[],
  before: Date,
): Promise<{ name: string; since: Date }[]> {
  const last = sql`coalesce(${jobRuns.succeededAt}, ${jobRuns.since})`;
  return db
    .select({ name: jobRuns.name, since: last.mapWith(jobRuns.since) })
    .from(jobRuns)
    .where(and(inArray(jobRuns.name, [...names]), lt(last, before.toISOString())))
    .orderBy(asc(jobRuns.name));
}

/** How many jobs have failed since they last did all of their work, and when the first of them last did. */
export async function countFailing(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const last = sql`min(coalesce(${jobRuns.succeededAt}, ${jobRuns.since}))`.mapWith(jobRuns.since);
  const [row] = await db.select({ count: count(), oldest: last }).from(jobRuns).where(gt(jobRuns.failures, 0));
  return row!;
}
