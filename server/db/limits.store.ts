import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { limits } from './tables/limit.ts';

/** How often something happened since `start` (milliseconds since 1970). */
export type Window = { start: number; count: number };

/**
 * Counts one more under a key, for all processes together, and returns the window's count including this one. A window
 * begins with its first count and lasts this many seconds. Count before the work: parallel callers then see each other.
 *
 * `waits`: whether the count has to be on the disk when this resolves. Everybody sees it either way; a database server that is killed loses
 * the counts of its last half second where it does not. Outside of transactions only: all of one would be written like that.
 */
export async function countWithin(
  db: Db,
  key: string,
  now: number,
  seconds: number,
  { waits = true }: { waits?: boolean } = {},
): Promise<Window> {
  const at = new Date(now);
  const oldest = new Date(now - seconds * 1000);
  const stale = sql`${limits.windowStart} <= ${oldest.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(limits)
    .values({ key, windowStart: at, count: 1 })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${stale} then 1 else ${limits.count} + 1 end`,
        windowStart: sql`case when ${stale} then excluded.window_start else ${limits.windowStart} end`,
      },
    })
    .returning({
      windowStart: limits.windowStart,
      count: limits.count,
      // Until the end of this statement's own transaction: it is read when that commits.
      ...(!waits && { commit: sql`set_config('synchronous_commit', 'off', true)` }),
    });
  return { start: row!.windowStart.getTime(), count: row!.count };
}

/** Resets the counter of this key. */
export async function forgetCount(db: Db, key: string): Promise<void> {
  await db.delete(limits).where(eq(limits.key, key));
}

/** Deletes counters whose window began before an instant. */
export async function forgetLimits(db: Db, before: Date): Promise<void> {
  await db.delete(limits).where(lt(limits.windowStart, before));
}
