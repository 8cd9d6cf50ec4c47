import { sql } from 'drizzle-orm';
import { processorTime } from '#bench/house-process.ts';
import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/records.ts';

/** Milliseconds of processor time by the id of the process. */
export type Times = ReadonlyMap<number, number>;

/** What the connections of this database have used so far, where PostgreSQL runs on this machine; empty elsewhere. */
export async function backendTimes(db: Db): Promise<Times> {
  const asked = sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  const times = new Map<number, number>();
  for (const { pid } of await rowsOf<{ pid: number }>(db, asked)) {
    const time = timeOf(pid);
    if (time !== null) times.set(pid, time);
  }
  return times;
}

function timeOf(pid: number): number | null {
  try {
    return processorTime(pid);
  } catch {
    return null;
  }
}

/** What was used between two looks. A connection that has ended meanwhile is missing, one that is new counts whole. */
export function usedBetween(before: Times, after: Times): number {
  let used = 0;
  for (const [pid, time] of after) used += time - (before.get(pid) ?? 0);
  return used;
}
