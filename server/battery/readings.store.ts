import { desc, eq } from 'drizzle-orm';
import type { PointId } from '#domain/battery/data-points.ts';
import type { Reading } from '#domain/battery/passport.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { batteryReadings } from '#server/db/tables/battery.ts';
import { shops } from '#server/db/tables/shop.ts';

export type ReadingRow = typeof batteryReadings.$inferSelect;

/** Every value that the changing points of a battery had, by point, newest first. Of a day, the one recorded last is newest. */
export async function findReadings(db: Db | Tx, batteryId: string): Promise<Partial<Record<PointId, Reading[]>>> {
  const { id, point, value, takenOn, instrument, recordedAt, shopId } = batteryReadings;
  const rows = await db
    .select({ id, point, value, takenOn, instrument, shop: { id: shops.id, name: shops.name, city: shops.city } })
    .from(batteryReadings)
    .leftJoin(shops, eq(shops.id, shopId))
    .where(eq(batteryReadings.batteryId, batteryId))
    .orderBy(desc(takenOn), desc(recordedAt), desc(id));
  const found: Partial<Record<PointId, Reading[]>> = {};
  for (const { point: at, shop, ...reading } of rows) {
    (found[at] ??= []).push({ ...reading, shop: shop && { name: shop.name, city: shop.city } });
  }
  return found;
}

/** Keeps a reading; false when its id is there already. */
export async function insertReading(tx: Tx, reading: ReadingRow): Promise<boolean> {
  const added = await tx
    .insert(batteryReadings)
    .values(reading)
    .onConflictDoNothing({ target: batteryReadings.id })
    .returning({ id: batteryReadings.id });
  return added.length > 0;
}

export async function findReading(tx: Tx, id: string): Promise<ReadingRow | null> {
  const [row] = await tx.select().from(batteryReadings).where(eq(batteryReadings.id, id));
  return row ?? null;
}
