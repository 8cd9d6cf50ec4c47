import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { claimDossiers, claimEvents, claimMessages, evidence } from '#server/claim/tables.ts';
import { companyOf } from '#server/db/company.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { storedFiles } from '#server/files/tables.ts';

export type DossierRow = typeof claimDossiers.$inferSelect;

/** Notes a dossier; false where one of this id is there. */
export async function insertDossier(tx: Tx, row: DossierRow): Promise<boolean> {
  const added = await tx
    .insert(claimDossiers)
    .values(row)
    .onConflictDoNothing({ target: claimDossiers.id })
    .returning({ id: claimDossiers.id });
  return added.length > 0;
}

export async function findDossier(db: Db | Tx, id: string): Promise<DossierRow | null> {
  const [row] = await db.select().from(claimDossiers).where(eq(claimDossiers.id, id));
  return row ?? null;
}

/** The dossier of a number. */
export async function findDossierByNumber(db: Db, number: string): Promise<DossierRow | null> {
  const [row] = await db.select().from(claimDossiers).where(eq(claimDossiers.number, number));
  return row ?? null;
}

/** When the dossiers of a claim were made since an instant: those of its owners, or those of the brand, which has no account. */
export async function listMade(
  tx: Tx,
  { claimId, byBrand }: { claimId: string; byBrand: boolean },
  since: Date,
): Promise<Date[]> {
  const { accountId } = claimDossiers;
  const rows = await tx
    .select({ madeAt: claimDossiers.madeAt })
    .from(claimDossiers)
    .where(
      and(
        eq(claimDossiers.claimId, claimId),
        byBrand ? isNull(accountId) : isNotNull(accountId),
        gt(claimDossiers.madeAt, since),
      ),
    );
  return rows.map(({ madeAt }) => madeAt);
}

/** Everything that happened and was written on a claim, without names. */
export async function findHistory(db: Db, claimId: string) {
  const [events, messages] = await Promise.all([
    db
      .select()
      .from(claimEvents)
      .where(eq(claimEvents.claimId, claimId))
      .orderBy(asc(claimEvents.at), asc(claimEvents.id)),
    db
      .select()
      .from(claimMessages)
      .where(eq(claimMessages.threadId, claimId))
      .orderBy(asc(claimMessages.at), asc(claimMessages.id)),
  ]);
  return { events, messages };
}

/** The offices that people have or had in shops, and since when. */
export async function listOffices(db: Db, accountIds: readonly string[]) {
  return db
    .select({
      accountId: memberships.accountId,
      shopId: memberships.shopId,
      office: memberships.office,
      since: memberships.createdAt,
      shop: { name: shops.name, cnpj: shops.cnpj },
    })
    .from(memberships)
    .innerJoin(shops, eq(shops.id, memberships.shopId))
    .where(inArray(memberships.accountId, [...accountIds]))
    .orderBy(asc(memberships.createdAt));
}

/** What was sent with a claim, in the order in which it came; what its draft has is not among it. */
export async function listSent(db: Db, claimId: string) {
  return db
    .select()
    .from(evidence)
    .where(and(eq(evidence.claimId, claimId), isNotNull(evidence.causeId)))
    .orderBy(asc(evidence.createdAt), asc(evidence.position), asc(evidence.id));
}

/** What a dossier shows of the bike and its brand, besides what the claim has of them. */
export async function findLook(db: Db, bikeId: string) {
  const [row] = await db
    .select({ kind: models.kind, colour: brands.secondaryColor, company: companyOf })
    .from(bikes)
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .where(eq(bikes.id, bikeId));
  return row!;
}

/** On a row of `stored_files`: it is a dossier that its person still has. */
export const isOfDossier = sql`exists (select 1 from ${claimDossiers} where ${claimDossiers.fileId} = ${storedFiles.id})`;
