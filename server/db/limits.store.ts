import { eq, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { limits } from './tables/limit.ts';

/** How often something happened since `start` (milliseconds since 1970). */
export type Window = { start: number; count: number };

/**
 * Counts one more under a key, for all processes together, and tells the window's count with this one in it. A window
 * begins with its first count and lasts so many seconds. Count before the work: parallel callers then see each other.
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

/** Begins afresh: what was counted under this key is forgotten. */
export async function forgetCount(db: Db, key: string): Promise<void> {
  await db.delete(limits).where(eq(limits.key, key));
}
