import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { limits } from './tables/limit.ts';

/** How often something happened since `start` (milliseconds since 1970). */
export type Window = { start: number; count: number };

/**
 * Counts one more under a key, for all processes together, and returns the window's count including this one. A window
 * begins with its first count and lasts this many seconds. Count before the work: parallel callers then see each other.
 */
export async function countWithin(db: Db, key: string, now: number, seconds: number): Promise<Window> {
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
    .returning();
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
