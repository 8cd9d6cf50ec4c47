import { asc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { brands } from '#server/db/tables/tag.ts';
import { stores } from './tables.ts';

/** The stores of every brand with these CNPJs, closed ones too, with what a brand says of how they are reached. */
export function listStoresOf(db: Db | Tx, cnpjs: readonly string[]) {
  const { cnpj, name, city, state, phone, whatsapp, email, closedAt } = stores;
  return db
    .select({ brand: brands.name, cnpj, name, city, state, phone, whatsapp, email, closedAt })
    .from(stores)
    .innerJoin(brands, eq(brands.id, stores.brandId))
    .where(inArray(stores.cnpj, [...cnpjs]))
    .orderBy(asc(brands.slug), asc(stores.cnpj));
}
