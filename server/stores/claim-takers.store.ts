import { and, eq, inArray, isNull } from 'drizzle-orm';
import { officesThatMay } from '#domain/shop/office.ts';
import type { Db } from '#server/db/database.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';
import { stores } from '#server/db/tables/stores.ts';

/** Which of these stores take warranty claims: those that are a bike shop with somebody who may open one. */
export async function findClaimTakers(db: Db, storeIds: string[]): Promise<Set<string>> {
  if (storeIds.length === 0) return new Set();
  const takers = await db
    .selectDistinct({ id: stores.id })
    .from(stores)
    .innerJoin(shops, eq(shops.cnpj, stores.cnpj))
    .innerJoin(memberships, and(eq(memberships.shopId, shops.id), isNull(memberships.suspendedAt)))
    .where(and(inArray(stores.id, storeIds), inArray(memberships.office, officesThatMay('open-ticket'))));
  return new Set(takers.map(({ id }) => id));
}
