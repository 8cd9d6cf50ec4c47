import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';

/** The bike shops, with how many people each has. */
export async function listShops(db: Db) {
  return db
    .select({ cnpj: shops.cnpj, name: shops.name, people: count(memberships.id) })
    .from(shops)
    .leftJoin(memberships, and(eq(memberships.shopId, shops.id), isNull(memberships.suspendedAt)))
    .groupBy(shops.id)
    .orderBy(asc(shops.name), asc(shops.cnpj));
}
