import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { ofBrand, type OfBrand } from '#server/db/owned-bike.ts';
import { brands } from '#server/db/tables/tag.ts';
import { stores } from '#server/stores/tables.ts';

/** The stores, by brand, city and name. */
export async function listStores(db: Db, of: OfBrand) {
  return db
    .select({
      brand: brands.slug,
      cnpj: stores.cnpj,
      name: stores.name,
      city: stores.city,
      state: stores.state,
      latitude: stores.latitude,
      longitude: stores.longitude,
      timeZone: stores.timeZone,
    })
    .from(stores)
    .innerJoin(brands, eq(brands.id, stores.brandId))
    .where(ofBrand(of))
    .orderBy(asc(brands.slug), asc(stores.state), asc(stores.city), asc(stores.name));
}
