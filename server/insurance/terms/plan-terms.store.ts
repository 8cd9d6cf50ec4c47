import { and, desc, eq, exists, or, type SQL, ne } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { isOnOffer, plans, planTerms, policies } from '#server/insurance/tables/policy.ts';
import { policyTransfers } from '#server/insurance/tables/transfers.ts';

/** The conditions in force of a plan that is offered, or that this account has contracted; null for all others. */
export async function findPlanTerms(db: Db, planId: string, accountId: string) {
  const own = and(eq(policies.planId, plans.id), eq(policies.accountId, accountId));
  const contracted = exists(db.select({ id: policies.id }).from(policies).where(own));
  return newestTerms(db, and(eq(plans.id, planId), or(isOnOffer, contracted)));
}

async function newestTerms(db: Db, condition: SQL | undefined) {
  const [row] = await db
    .select({
      planId: plans.id,
      planName: plans.name,
      version: planTerms.version,
      publishedAt: planTerms.publishedAt,
      text: planTerms.text,
    })
    .from(planTerms)
    .innerJoin(plans, eq(plans.id, planTerms.planId))
    .where(condition)
    .orderBy(desc(planTerms.publishedAt), desc(planTerms.version))
    .limit(1);
  return row ?? null;
}

/** The conditions that were accepted with a proposal, and whose it is; null where there is no such proposal. */
export async function findAcceptedTerms(db: Db, policyId: string) {
  const accepted = and(eq(planTerms.planId, policies.planId), eq(planTerms.version, policies.termsVersion));
  const [row] = await db
    .select({ policy: policies, terms: planTerms, transfer: policyTransfers })
    .from(policies)
    .innerJoin(planTerms, accepted)
    .leftJoin(policyTransfers, and(eq(policyTransfers.policyId, policies.id), ne(policyTransfers.state, 'superseded')))
    .where(eq(policies.id, policyId));
  return row ?? null;
}

/** A brand's plan by its code, locked: of two versions that come in at once, one is first. */
export async function findPlanId(tx: Tx, brandId: string, code: string): Promise<string | null> {
  const named = and(eq(plans.brandId, brandId), eq(plans.code, code));
  const [row] = await tx.select({ id: plans.id }).from(plans).where(named).for('no key update');
  return row?.id ?? null;
}

/** The digest of a version's text; null where there is no such version. */
export async function findTermsSha256(tx: Tx, planId: string, version: string): Promise<string | null> {
  const [row] = await tx
    .select({ sha256: planTerms.sha256 })
    .from(planTerms)
    .where(and(eq(planTerms.planId, planId), eq(planTerms.version, version)));
  return row?.sha256 ?? null;
}

export async function insertTerms(tx: Tx, row: typeof planTerms.$inferInsert): Promise<void> {
  await tx.insert(planTerms).values(row);
}
