import { eq, lt, sql, desc } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { PointId } from '#domain/battery/data-points.ts';
import type { Reading, KnownPoints, StoredPoint } from '#domain/battery/passport.ts';
import { prepared, type Db, type Tx } from '#server/db/database.ts';
import { isOfBikeNow } from '#server/db/owned-bike.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { shops } from '#server/db/tables/shop.ts';
import { brands } from '#server/db/tables/tag.ts';
import { batteries, batteryLooks, batteryModels, batteryReadings } from './tables.ts';

/** A battery with its model, its brand's name, and who owns its bike now (null: nobody). */
export type BatteryRow = Awaited<ReturnType<ReturnType<typeof build>['execute']>>[number];

/** The same, of one that may be on no bike. */
export type FoundBattery = Omit<BatteryRow, 'tag'> & { tag: string | null };

/** The battery of the bike under a tag; null where there is none. One prepared query. */
export async function findBatteryOfTag(db: Db, tag: string): Promise<BatteryRow | null> {
  const [row] = await prepared(db, 'find_battery_of_tag', build).execute({ tag });
  return row ?? null;
}

const shown = {
  id: batteries.id,
  state: batteries.state,
  stateSince: batteries.stateSince,
  successor: batteries.successorId,
  predecessor: sql<string | null>`(select p.id from ${batteries} p where p.successor_id = ${batteries.id})`,
  serialNumber: batteries.serialNumber,
  points: batteries.points,
  model: { name: batteryModels.name, points: batteryModels.points },
  brand: brands.name,
};

function build(db: Db, name: string) {
  return db
    .select({ ...shown, tag: bikes.tag, ownerId: ownerships.accountId })
    .from(bikes)
    .innerJoin(batteries, eq(batteries.bikeId, bikes.id))
    .innerJoin(batteryModels, eq(batteryModels.id, batteries.modelId))
    .innerJoin(brands, eq(brands.id, batteries.brandId))
    .leftJoin(ownerships, isOfBikeNow)
    .where(eq(bikes.tag, sql.placeholder('tag')))
    .prepare(name);
}

/** A battery by its id, whether it is on a bike or not. */
export async function findBattery(db: Db | Tx, id: string): Promise<FoundBattery | null> {
  const [row] = await db
    .select({ ...shown, tag: bikes.tag, ownerId: ownerships.accountId })
    .from(batteries)
    .innerJoin(batteryModels, eq(batteryModels.id, batteries.modelId))
    .innerJoin(brands, eq(brands.id, batteries.brandId))
    .leftJoin(bikes, eq(bikes.id, batteries.bikeId))
    .leftJoin(ownerships, isOfBikeNow)
    .where(eq(batteries.id, id));
  return row ?? null;
}

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

/** All that is known of a battery: of its model, of itself, and what we know without being told (category, what it is). */
export function knownPoints(
  { serialNumber, points, model }: Pick<BatteryRow, 'serialNumber' | 'points' | 'model'>,
  readings: KnownPoints['readings'],
): KnownPoints {
  const known = (value: string): StoredPoint => ({ value, lastUpdate: null });
  const stored = {
    ...model.points,
    ...points,
    category: known('lmt'),
    identification: known(`${model.name} · ${serialNumber}`),
  };
  return { stored, readings };
}

/** Notes that an authority read a passport. */
export async function noteLook(tx: Tx, batteryId: string, apiKeyId: string, at: Date): Promise<void> {
  await tx.insert(batteryLooks).values({ id: uuidv7(), batteryId, apiKeyId, at });
}

/** Looks of authorities from before an instant. */
export function oldLooks(before: Date): OldRows {
  return { table: batteryLooks, where: lt(batteryLooks.at, before) };
}
