import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { CancellationReason, PolicyState } from '#domain/insurance/policy.ts';
import { bikes } from './tables/bike.ts';
import { plans, planTerms, policies } from './tables/insurance.ts';
import { ownerships } from './tables/ownership.ts';

const build = new QueryBuilder({ casing: 'snake_case' });
const latest = alias(policies, 'latest_policy');

function ofLatest(column: typeof latest.state | typeof latest.endsAt | typeof latest.cancellationReason) {
  return build
    .select({ value: column })
    .from(latest)
    .where(eq(latest.ownershipId, ownerships.id))
    .orderBy(desc(latest.createdAt), desc(latest.id))
    .limit(1);
}

const offered = build
  .select({ id: plans.id })
  .from(plans)
  .innerJoin(planTerms, eq(planTerms.planId, plans.id))
  .where(and(eq(plans.brandId, bikes.brandId), eq(plans.offered, true), eq(plans.downPaymentCents, 0)));

/** What a bike's tile says of insurance, as columns of a statement over bikes and their ownerships: the latest policy, and whether a plan is offered. */
export const insuranceFacts = {
  policyState: sql`(${ofLatest(latest.state)})` as SQL<PolicyState | null>,
  policyEndsAt: sql`(${ofLatest(latest.endsAt)})` as SQL<string | null>,
  policyReason: sql`(${ofLatest(latest.cancellationReason)})` as SQL<CancellationReason | null>,
  isOffered: sql`exists ${offered}` as SQL<boolean>,
};
