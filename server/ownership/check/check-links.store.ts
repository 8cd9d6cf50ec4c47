import { and, asc, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { claims } from '#server/claim/tables.ts';
import { prepared, type Db, type Tx } from '#server/db/database.ts';
import { receiptFields, receiptJoins } from '#server/db/newest-receipt.ts';
import { isPresent, promiseUntil, warrantyFrom } from '#server/db/owned-bike.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { invoiceCancellations, invoiceCorrections, invoices, receipts } from '#server/db/tables/receipt.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { checkLinks, checkViews, transfers } from '#server/ownership/tables.ts';

export type CheckLinkRow = typeof checkLinks.$inferSelect;

/** Adds a link; false when its id or its secret is there already. */
export async function insertCheckLink(tx: Tx, link: Omit<CheckLinkRow, 'withdrawnAt'>): Promise<boolean> {
  const added = await tx.insert(checkLinks).values(link).onConflictDoNothing().returning({ id: checkLinks.id });
  return added.length > 0;
}

export async function findCheckLink(tx: Tx, id: string): Promise<CheckLinkRow | null> {
  const [row] = await tx.select().from(checkLinks).where(eq(checkLinks.id, id));
  return row ?? null;
}

/** How many links of an ownership can be opened at an instant. */
export async function countLiveLinks(tx: Tx, ownershipId: string, now: Date): Promise<number> {
  const live = and(isNull(checkLinks.withdrawnAt), gt(checkLinks.expiresAt, now));
  const [row] = await tx
    .select({ links: count() })
    .from(checkLinks)
    .where(and(eq(checkLinks.ownershipId, ownershipId), live));
  return row!.links;
}

/** The links of an ownership, the newest first. */
export function listCheckLinks(db: Db | Tx, ownershipId: string): Promise<CheckLinkRow[]> {
  return db
    .select()
    .from(checkLinks)
    .where(eq(checkLinks.ownershipId, ownershipId))
    .orderBy(desc(checkLinks.createdAt), asc(checkLinks.id))
    .limit(50);
}

/** When each link of an ownership was looked at, the newest first, each link's newest `most`: no link's looks hide another's. */
export function listCheckViews(db: Db | Tx, ownershipId: string, most: number) {
  const newest = db
    .select({ at: checkViews.at, id: checkViews.id })
    .from(checkViews)
    .where(eq(checkViews.linkId, checkLinks.id))
    .orderBy(desc(checkViews.at), desc(checkViews.id))
    .limit(most)
    .as('newest');
  return db
    .select({ linkId: checkLinks.id, at: newest.at })
    .from(checkLinks)
    .innerJoinLateral(newest, sql`true`)
    .where(eq(checkLinks.ownershipId, ownershipId))
    .orderBy(desc(newest.at), desc(newest.id));
}

/** Withdraws a link of an ownership; false when there is none. */
export async function withdrawLink(db: Db, ownershipId: string, id: string, at: Date): Promise<boolean> {
  const withdrawn = await db
    .update(checkLinks)
    .set({ withdrawnAt: sql`coalesce(${checkLinks.withdrawnAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(checkLinks.id, id), eq(checkLinks.ownershipId, ownershipId)))
    .returning({ id: checkLinks.id });
  return withdrawn.length > 0;
}

/** Withdraws every link of an ownership: it has ended. */
export async function withdrawOf(tx: Tx, ownershipId: string, at: Date): Promise<void> {
  await tx
    .update(checkLinks)
    .set({ withdrawnAt: at })
    .where(and(eq(checkLinks.ownershipId, ownershipId), isNull(checkLinks.withdrawnAt)));
}

/**
 * What a shared check shows, with the bike's receipt, by the hash of its secret; null for one that is over, withdrawn, or of a former
 * owner. One prepared query.
 */
export async function findCheck(db: Db, secretHash: string, now: Date) {
  const [row] = await prepared(db, 'find_bike_check', build).execute({ secretHash, now });
  return row ?? null;
}

function build(db: Db, name: string) {
  const joins = receiptJoins(db);
  return db
    .select({
      linkId: checkLinks.id,
      bikeId: bikes.id,
      expiresAt: checkLinks.expiresAt,
      tag: bikes.tag,
      serialNumber: bikes.serialNumber,
      stolenAt: bikes.stolenAt,
      warrantyStartsOn: warrantyFrom,
      warrantyMonths: models.warrantyMonths,
      promiseUntil,
      since: ownerships.since,
      model: models.name,
      kind: models.kind,
      brand: brands,
      owners: sql<number>`(select count(*)::int from ${ownerships} o where o.bike_id = ${bikes.id})`,
      hasOpenClaims: sql<boolean>`exists (select from ${claims} c where c.bike_id = ${bikes.id} and c.closed_at is null)`,
      isContested: sql<boolean>`exists (select from ${transfers} t where t.bike_id = ${bikes.id} and t.kind = 'contested' and t.ended_at is null)`,
      ...receiptFields(),
    })
    .from(checkLinks)
    .innerJoin(ownerships, and(eq(ownerships.id, checkLinks.ownershipId), isPresent))
    .innerJoin(bikes, eq(bikes.id, ownerships.bikeId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .leftJoin(receipts, joins.receipt)
    .leftJoin(invoices, joins.invoice)
    .leftJoin(invoiceCancellations, joins.cancellation)
    .leftJoin(invoiceCorrections, joins.correction)
    .where(
      and(
        eq(checkLinks.secretHash, sql.placeholder('secretHash')),
        isNull(checkLinks.withdrawnAt),
        gt(checkLinks.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare(name);
}

/** Notes that a link was looked at. */
export async function noteView(db: Db, linkId: string, at: Date): Promise<void> {
  await db.insert(checkViews).values({ id: uuidv7(), linkId, at });
}

/** Links that were over before an instant, with their looks. */
export function overCheckLinks(before: Date): OldRows {
  return { table: checkLinks, where: lt(checkLinks.expiresAt, before) };
}
