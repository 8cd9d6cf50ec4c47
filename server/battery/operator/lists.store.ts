import { asc, count, eq } from 'drizzle-orm';
import { batteries, batteryModels } from '#server/battery/tables.ts';
import type { Db } from '#server/db/database.ts';
import { ofBrand, type OfBrand } from '#server/db/owned-bike.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { brands } from '#server/db/tables/tag.ts';

/** The models of batteries, with how many batteries each has. */
export async function listBatteryModels(db: Db, of: OfBrand) {
  return db
    .select({
      brand: brands.slug,
      name: batteryModels.name,
      points: batteryModels.points,
      batteries: count(batteries.id),
    })
    .from(batteryModels)
    .innerJoin(brands, eq(brands.id, batteryModels.brandId))
    .leftJoin(batteries, eq(batteries.modelId, batteryModels.id))
    .where(ofBrand(of))
    .groupBy(batteryModels.id, brands.slug)
    .orderBy(asc(brands.slug), asc(batteryModels.name));
}

/** The batteries, with the tags of their bikes. */
export async function listBatteries(db: Db, of: OfBrand) {
  return db
    .select({
      id: batteries.id,
      brand: brands.slug,
      model: batteryModels.name,
      serialNumber: batteries.serialNumber,
      tag: bikes.tag,
      state: batteries.state,
    })
    .from(batteries)
    .innerJoin(batteryModels, eq(batteryModels.id, batteries.modelId))
    .innerJoin(brands, eq(brands.id, batteries.brandId))
    .leftJoin(bikes, eq(bikes.id, batteries.bikeId))
    .where(ofBrand(of))
    .orderBy(asc(brands.slug), asc(batteries.serialNumber));
}
