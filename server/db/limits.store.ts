import { eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';
import type { OldRows } from './remove-rows.ts';
import { limits } from './tables/bookkeeping.ts';
import { inTransaction } from './transactions.ts';

/** How often something happened since `start` (milliseconds since 1970). */
export type Window = { start: number; count: number };

/**
 * Counts one more under a key, for all processes together, and returns the window's count including this one. A window
 * begins with its first count and lasts this many seconds. Count before the work: parallel callers then see each other.
 *
 * `waits`: whether the count has to be on the disk when this resolves. Everybody sees it either way; a database server that
 * is killed loses the counts of its last half second where it does not. Outside of transactions only: it would apply to the
 * whole of one.
 */
export async function countWithin(
  db: Db,
  key: string,
  now: number,
  seconds: number,
  { waits = true }: { waits?: boolean } = {},
): Promise<Window> {
  const at = new Date(now);
  const isStale = staleAt(now, seconds);
  const [row] = await db
    .insert(limits)
    .values({ key, windowStart: at, count: 1 })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${isStale} then 1 else ${limits.count} + 1 end`,
        windowStart: windowStartUnless(isStale),
      },
    })
    .returning({
      windowStart: limits.windowStart,
      count: limits.count,
      ...(!waits && withoutWaiting),
    });
  return { start: row!.windowStart.getTime(), count: row!.count };
}

/** The counts of those keys whose window (seconds) is still open, by key. Counts nothing itself. */
export async function countsWithin(
  db: Db | Tx,
  windows: readonly { key: string; seconds: number }[],
  now: number,
): Promise<Map<string, Window>> {
  const keys = windows.map(({ key }) => key);
  const rows = await db.select().from(limits).where(inArray(limits.key, keys));
  const secondsOf = new Map(windows.map(({ key, seconds }) => [key, seconds]));
  const live = rows.filter(({ key, windowStart }) => windowStart.getTime() > now - secondsOf.get(key)! * 1000);
  return new Map(live.map(({ key, windowStart, count }) => [key, { start: windowStart.getTime(), count }]));
}

/** A counter of an amount (kilobytes, for example), and the most that it may come to within its window. */
export type Allowance = { key: string; most: number };

/**
 * Adds an amount to several counters at once, or to none where one of them would come to more than its most: then it returns
 * when the window of that one began, and otherwise null. Windows begin and last as with {@link countWithin}, and nothing of
 * this waits for the disk. Counters that two callers share have to come in the same order.
 */
export async function addWithin(
  db: Db,
  allowances: readonly Allowance[],
  amount: number,
  { now, seconds }: { now: number; seconds: number },
): Promise<number | null> {
  const mostOf = new Map(allowances.map(({ key, most }) => [key, most]));
  const isFull = ({ key, count }: Counted): boolean => count > mostOf.get(key)!;
  const counted = await inTransaction(
    db,
    (rows: Counted[]) => !rows.some(isFull),
    (tx) => addTo(tx, [...mostOf.keys()], amount, { now, seconds }),
  );
  const starts = counted.filter(isFull).map(({ windowStart }) => windowStart.getTime());
  return starts.length > 0 ? Math.max(...starts) : null;
}

/** Takes back a part of what {@link addWithin} added at that instant, from the same counters in the same order. */
export async function takeBackWithin(
  db: Db,
  keys: readonly string[],
  amount: number,
  window: { now: number; seconds: number },
): Promise<void> {
  await addTo(db, keys, -amount, window);
}

type Counted = Pick<typeof limits.$inferSelect, 'key' | 'count' | 'windowStart'>;

/** One statement, which takes the rows in the order of the keys. */
function addTo(
  db: Db | Tx,
  keys: readonly string[],
  amount: number,
  { now, seconds }: { now: number; seconds: number },
): Promise<Counted[]> {
  const isStale = staleAt(now, seconds);
  return db
    .insert(limits)
    .values(keys.map((key) => ({ key, windowStart: new Date(now), count: Math.max(0, amount) })))
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`greatest(0, case when ${isStale} then 0 else ${limits.count} end + ${amount}::int)`,
        windowStart: windowStartUnless(isStale),
      },
    })
    .returning({
      key: limits.key,
      count: limits.count,
      windowStart: limits.windowStart,
      ...withoutWaiting,
    });
}

/** On a row of `limits`: its window of so many seconds is over. */
function staleAt(now: number, seconds: number): SQL {
  return sql`${limits.windowStart} <= ${new Date(now - seconds * 1000).toISOString()}::timestamptz`;
}

function windowStartUnless(isStale: SQL): SQL {
  return sql`case when ${isStale} then excluded.window_start else ${limits.windowStart} end`;
}

/** Until the end of the statement's own transaction: it is read when that commits. */
const withoutWaiting = { commit: sql`set_config('synchronous_commit', 'off', true)` };

/** Resets the counter of this key. */
export async function forgetCount(db: Db, key: string): Promise<void> {
  await db.delete(limits).where(eq(limits.key, key));
}

/** Counters whose window began before an instant. */
export function oldLimits(before: Date): OldRows {
  return { table: limits, where: lt(limits.windowStart, before) };
}
