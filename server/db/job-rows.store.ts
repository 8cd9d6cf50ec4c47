import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import type { OldRows } from './remove-rows.ts';
import { jobRows } from './tables/bookkeeping.ts';

/** A kind of work of a job. */
export type JobPart = { job: string; part: string };

const of = ({ job, part }: JobPart) => and(eq(jobRows.job, job), eq(jobRows.part, part));

/** The rows that could not be done, with when each is tried again. */
export async function listPutOff(db: Db, part: JobPart): Promise<{ row: string; nextAt: Date }[]> {
  return db.select({ row: jobRows.row, nextAt: jobRows.nextAt }).from(jobRows).where(of(part));
}

/** Notes that a row failed. `waits`: milliseconds until it is tried again, by how often it has failed in a row. */
export async function putOff(
  db: Db,
  { job, part, row }: JobPart & { row: string },
  { now, lastError, waits }: { now: Date; lastError: string; waits: (failures: number) => number },
): Promise<void> {
  const noted = { job, part, row, failedAt: now, lastError };
  const [counted] = await db
    .insert(jobRows)
    .values({ ...noted, failures: 1, nextAt: now })
    .onConflictDoUpdate({
      target: [jobRows.job, jobRows.part, jobRows.row],
      set: { failures: sql`${jobRows.failures} + 1`, failedAt: now, lastError },
    })
    .returning({ failures: jobRows.failures });
  const nextAt = new Date(now.getTime() + waits(counted!.failures));
  await db
    .update(jobRows)
    .set({ nextAt })
    .where(and(of({ job, part }), eq(jobRows.row, row)));
}

export async function forgetRow(db: Db, { row, ...part }: JobPart & { row: string }): Promise<void> {
  await db.delete(jobRows).where(and(of(part), eq(jobRows.row, row)));
}

/** Rows that have not been tried since an instant: they are no longer due. */
export function oldJobRows(before: Date): OldRows {
  return { table: jobRows, where: lt(jobRows.failedAt, before) };
}

/** How many rows each job could not do. */
export async function countPutOff(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ job: jobRows.job, rows: sql<number>`count(*)::int` })
    .from(jobRows)
    .groupBy(jobRows.job);
  return new Map(rows.map(({ job, rows: count }) => [job, count]));
}
