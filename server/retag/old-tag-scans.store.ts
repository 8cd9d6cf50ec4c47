import { desc, eq, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { shops } from '#server/db/tables/shop.ts';
import { brands, tags } from '#server/db/tables/tag.ts';
import { oldTagScans } from './tables.ts';

export type OldTagScan = typeof oldTagScans.$inferInsert;

/** How many an owner sees. */
const shown = 5;

/** Notes a scan of which an owner is told. */
export async function insertScan(tx: Tx, scan: OldTagScan): Promise<void> {
  await tx.insert(oldTagScans).values(scan);
}

/** What an owner was told of, the newest first. */
export function listScansOf(db: Db, ownershipId: string) {
  return db
    .select({
      tag: oldTagScans.tag,
      at: oldTagScans.at,
      shop: { cnpj: shops.cnpj, name: shops.name, city: shops.city },
    })
    .from(oldTagScans)
    .leftJoin(shops, eq(shops.id, oldTagScans.shopId))
    .where(eq(oldTagScans.ownershipId, ownershipId))
    .orderBy(desc(oldTagScans.at), desc(oldTagScans.id))
    .limit(shown);
}

/** The newest of all, with the bike that had the tag and the tag that it has now. */
export function listScans(db: Db, limit: number) {
  return db
    .select({
      at: oldTagScans.at,
      tag: oldTagScans.tag,
      tagNow: bikes.tag,
      serialNumber: bikes.serialNumber,
      brand: brands.slug,
      shop: shops.cnpj,
    })
    .from(oldTagScans)
    .innerJoin(ownerships, eq(ownerships.id, oldTagScans.ownershipId))
    .innerJoin(bikes, eq(bikes.id, ownerships.bikeId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(brands, eq(brands.id, tags.brandId))
    .leftJoin(shops, eq(shops.id, oldTagScans.shopId))
    .orderBy(desc(oldTagScans.at), desc(oldTagScans.id))
    .limit(limit);
}

/** Scans before an instant. */
export function oldScans(before: Date): OldRows {
  return { table: oldTagScans, where: lt(oldTagScans.at, before) };
}
