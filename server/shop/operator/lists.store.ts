import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { ofBrand, type OfBrand } from '#server/db/of-brand.ts';
import { memberships, shops, stores } from '#server/db/tables/shop.ts';
import { brands } from '#server/db/tables/tag.ts';

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
    })
    .from(stores)
    .innerJoin(brands, eq(brands.id, stores.brandId))
    .where(ofBrand(of))
    .orderBy(asc(brands.slug), asc(stores.state), asc(stores.city), asc(stores.name));
}

/** The bike shops, with how many people each has. */
export async function listShops(db: Db) {
  return db
    .select({ cnpj: shops.cnpj, name: shops.name, people: count(memberships.id) })
    .from(shops)
    .leftJoin(memberships, and(eq(memberships.shopId, shops.id), isNull(memberships.suspendedAt)))
    .groupBy(shops.id)
    .orderBy(asc(shops.name), asc(shops.cnpj));
}
