import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { shops } from '#server/db/tables/shop.ts';
import { stores } from '#server/db/tables/stores.ts';

/** The shop that has the CNPJ of this store of a brand, with the name that one of the two is known by; null where there is none. */
export async function findShopOfStore(db: Db | Tx, brandId: string, storeId: string) {
  const [row] = await db
    .select({ shopId: shops.id, name: shops.name, storeName: stores.name })
    .from(stores)
    .innerJoin(shops, eq(shops.cnpj, stores.cnpj))
    .where(and(eq(stores.brandId, brandId), eq(stores.id, storeId)));
  return row ? { shopId: row.shopId, name: row.name ?? row.storeName } : null;
}
