import { and, asc, eq, isNull } from 'drizzle-orm';
import type { TransferEffect } from '#domain/ownership/transfer-view.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { components } from '#server/db/tables/bike.ts';
import { shops } from '#server/db/tables/shop.ts';
import { claims } from './tables.ts';

/** The claims under way of a bike, which go along with it; nothing where there are none. */
export async function claimsThatGoAlong(db: Db | Tx, bikeId: string): Promise<TransferEffect[]> {
  const rows = await db
    .select({ part: components.name, shop: shops.name })
    .from(claims)
    .innerJoin(components, eq(components.id, claims.componentId))
    .leftJoin(shops, eq(shops.id, claims.shopId))
    .where(and(eq(claims.bikeId, bikeId), isNull(claims.closedAt)))
    .orderBy(asc(claims.createdAt));
  return rows.length > 0 ? [{ kind: 'claims-go-along', claims: rows }] : [];
}
