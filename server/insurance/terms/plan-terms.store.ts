import { and, desc, eq, exists, or, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { plans, planTerms, policies } from '#server/db/tables/insurance.ts';

/** The conditions in force of a plan that is offered, or that this account has contracted; null for all others. */
export async function findPlanTerms(db: Db, planId: string, accountId: string) {
  const own = and(eq(policies.planId, plans.id), eq(policies.accountId, accountId));
  const contracted = exists(db.select({ id: policies.id }).from(policies).where(own));
  return newestTerms(db, and(eq(plans.id, planId), or(eq(plans.offered, true), contracted)));
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
