import { eq, sql } from 'drizzle-orm';
import { prepared, type Db } from '#server/db/database.ts';
import { isOfBikeNow } from '#server/db/owned-bike.ts';
import { batteries, batteryModels } from '#server/db/tables/battery.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands } from '#server/db/tables/tag.ts';

/** A battery with its model, its brand's name, and who owns its bike now (null: nobody). */
export type BatteryRow = Awaited<ReturnType<ReturnType<typeof build>['execute']>>[number];

/** The battery of the bike under a tag; null where there is none. One prepared query. */
export async function findBatteryOfTag(db: Db, tag: string): Promise<BatteryRow | null> {
  const [row] = await prepared(db, 'find_battery_of_tag', build).execute({ tag });
  return row ?? null;
}

const shown = {
  id: batteries.id,
  serialNumber: batteries.serialNumber,
  points: batteries.points,
  model: { name: batteryModels.name, points: batteryModels.points },
  brand: brands.name,
};

function build(db: Db, name: string) {
  return db
    .select({ ...shown, ownerId: ownerships.accountId })
    .from(bikes)
    .innerJoin(batteries, eq(batteries.bikeId, bikes.id))
    .innerJoin(batteryModels, eq(batteryModels.id, batteries.modelId))
    .innerJoin(brands, eq(brands.id, batteries.brandId))
    .leftJoin(ownerships, isOfBikeNow)
    .where(eq(bikes.tag, sql.placeholder('tag')))
    .prepare(name);
}

/** A battery by its id, whether it is on a bike or not. */
export async function findBattery(db: Db, id: string): Promise<Omit<BatteryRow, 'ownerId'> | null> {
  const [row] = await db
    .select(shown)
    .from(batteries)
    .innerJoin(batteryModels, eq(batteryModels.id, batteries.modelId))
    .innerJoin(brands, eq(brands.id, batteries.brandId))
    .where(eq(batteries.id, id));
  return row ?? null;
}
