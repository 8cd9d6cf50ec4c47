import { and, desc, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PointId } from '#domain/battery/data-points.ts';
import { batteries, batteryModels, batteryReadings } from '#server/battery/tables.ts';
import type { Tx } from '#server/db/database.ts';
import { keyedRows, records, recordsLike } from '#server/db/records.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { batteryModelRows } from './import-battery-models.ts';

export type BatteryRow = typeof batteries.$inferSelect;
export type ReadingRow = typeof batteryReadings.$inferSelect;

/** The batteries: a brand has one of each serial number. */
export const batteryRows = keyedRows(batteries, ['brandId', 'serialKey']);

/** The ids of models of batteries by `<brand id> <name>`. */
export async function findBatteryModelIds(
  tx: Tx,
  names: readonly { brandId: string; name: string }[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await tx
    .select({ id: batteryModels.id, brandId: batteryModels.brandId, name: batteryModels.name })
    .from(batteryModels)
    .where(batteryModelRows.isNamed(names));
  return new Map(rows.map((row) => [batteryModelRows.keyOf(row), row.id]));
}

const bikeRows = keyedRows(bikes, ['brandId', 'serialKey']);

/** The ids of bikes by `<brand id> <serial key>`. */
export async function findBikeIds(
  tx: Tx,
  names: readonly { brandId: string; serialKey: string }[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await tx
    .select({ id: bikes.id, brandId: bikes.brandId, serialKey: bikes.serialKey })
    .from(bikes)
    .where(bikeRows.isNamed(names));
  return new Map(rows.map((row) => [bikeRows.keyOf(row), row.id]));
}

const passportId = sql<string | null>`${batteries.points} -> 'passportId' ->> 'value'`;

/** The batteries that are on these bikes or have these passports, with both. */
export async function findHolders(
  tx: Tx,
  { bikeIds, passportIds }: { bikeIds: readonly string[]; passportIds: readonly string[] },
) {
  if (bikeIds.length + passportIds.length === 0) return [];
  return tx
    .select({ brandId: batteries.brandId, serialKey: batteries.serialKey, bikeId: batteries.bikeId, passportId })
    .from(batteries)
    .where(or(inArray(batteries.bikeId, [...bikeIds]), inArray(passportId, [...passportIds])));
}

/** Takes these batteries off their bikes and their names from their passports: others of the same batch may get them. */
export async function releaseBatteries(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(batteries)
    .set({ bikeId: null, points: sql`${batteries.points} - 'passportId'` })
    .where(inArray(batteries.id, [...ids]));
}

/** The values that the brand itself stated of these batteries, newest first. */
export async function findBrandReadings(tx: Tx, batteryIds: readonly string[]): Promise<ReadingRow[]> {
  if (batteryIds.length === 0) return [];
  return tx
    .select()
    .from(batteryReadings)
    .where(and(inArray(batteryReadings.batteryId, [...batteryIds]), isNull(batteryReadings.shopId)))
    .orderBy(desc(batteryReadings.takenOn));
}

/** Adds the brand's readings; one of the same point and day takes the place of the former. */
export async function writeBrandReadings(tx: Tx, rows: readonly ReadingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(batteryReadings)
    .select(sql`select * from ${recordsLike('r', getTableColumns(batteryReadings), rows)}`)
    .onConflictDoUpdate({
      target: [batteryReadings.batteryId, batteryReadings.point, batteryReadings.takenOn],
      targetWhere: sql`shop_id is null`,
      set: { value: sql`excluded.value`, recordedAt: sql`excluded.recorded_at` },
    });
}

/** Deletes what the brand stated of these points; what shops measured stays. */
export async function deleteBrandReadings(
  tx: Tx,
  rows: readonly { batteryId: string; point: PointId }[],
): Promise<void> {
  if (rows.length === 0) return;
  const r = records('r', { batteryId: 'uuid', point: 'text' }, rows);
  await tx.execute(sql`
    delete from battery_readings using ${r}
    where battery_id = r."batteryId" and battery_readings.point = r."point" and shop_id is null`);
}
