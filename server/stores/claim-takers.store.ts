import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { officesThatMay } from '#domain/shop/office.ts';
import type { Db } from '#server/db/database.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';
import { stores } from '#server/db/tables/stores.ts';

/** Which of these stores take warranty claims. */
export async function findClaimTakers(db: Db, storeIds: string[]): Promise<Set<string>> {
  if (storeIds.length === 0) return new Set();
  const takers = await db
    .select({ id: stores.id })
    .from(stores)
    .where(and(inArray(stores.id, storeIds), takesClaims(db)));
  return new Set(takers.map(({ id }) => id));
}

/** The condition that a store takes warranty claims: it is a bike shop with somebody who may open one. */
export function takesClaims(db: Db): SQL {
  const shopsWithPeople = db
    .select({ cnpj: shops.cnpj })
    .from(shops)
    .innerJoin(memberships, and(eq(memberships.shopId, shops.id), isNull(memberships.suspendedAt)))
    .where(inArray(memberships.office, officesThatMay('open-ticket')));
  return inArray(stores.cnpj, shopsWithPeople);
}
