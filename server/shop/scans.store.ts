import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { shopScans } from './tables.ts';

type Scan = typeof shopScans.$inferSelect;

const minuteMs = 60_000;

/** Notes a scan, once a minute at most. */
export async function insertScan(db: Db, { at, ...scan }: Scan): Promise<void> {
  const minute = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);
  await db
    .insert(shopScans)
    .values({ ...scan, at: minute })
    .onConflictDoNothing();
}

/** When a shop has scanned a bike last, as far as that is kept. */
export async function findLastScan(db: Db | Tx, bikeId: string, shopId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: shopScans.at })
    .from(shopScans)
    .where(and(eq(shopScans.bikeId, bikeId), eq(shopScans.shopId, shopId)))
    .orderBy(desc(shopScans.at))
    .limit(1);
  return row?.at ?? null;
}

/** Scans from before an instant. */
export function oldScans(before: Date): OldRows {
  return { table: shopScans, where: lt(shopScans.at, before) };
}
