import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { invoices } from '#server/db/tables/receipt.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { thefts } from '#server/stolen/tables.ts';

/** A policy with all that its insurer is told; null where it is gone. */
export async function findProposed(db: Db, policyId: string) {
  const [row] = await db
    .select({
      policy: policies,
      bike: { tag: bikes.tag, serialNumber: bikes.serialNumber },
      model: models.name,
      brand: brands.name,
      invoice: { totalCents: invoices.totalCents, issuedAt: invoices.issuedAt },
      contact: { email: accounts.email, phone: accounts.phone },
    })
    .from(policies)
    .innerJoin(bikes, eq(bikes.id, policies.bikeId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .innerJoin(invoices, eq(invoices.accessKey, policies.accessKey))
    .leftJoin(accounts, eq(accounts.id, policies.accountId))
    .where(eq(policies.id, policyId));
  return row ?? null;
}
export type Proposed = NonNullable<Awaited<ReturnType<typeof findProposed>>>;

/** A policy's row; null where it is gone. */
export async function findPolicyRow(db: Db, policyId: string) {
  const [row] = await db.select().from(policies).where(eq(policies.id, policyId));
  return row ?? null;
}

/** By which id the insurer knows a policy: that of its first proposal, whoever holds it now. */
export const idAtInsurer = ({ id, insurerId }: Pick<typeof policies.$inferSelect, 'id' | 'insurerId'>) =>
  insurerId ?? id;

/** The latest theft that its owner reported under an ownership. */
export async function findTheft(db: Db, ownershipId: string) {
  const [row] = await db
    .select({
      reportedAt: thefts.reportedAt,
      policeReport: thefts.policeReport,
      kind: thefts.kind,
      happenedAt: thefts.happenedAt,
      place: thefts.place,
    })
    .from(thefts)
    .where(and(eq(thefts.ownershipId, ownershipId)))
    .orderBy(desc(thefts.reportedAt))
    .limit(1);
  return row ?? null;
}
