import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { plans, planTerms } from '#server/db/tables/insurance.ts';

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
