import { asc, eq, and, desc, sql } from 'drizzle-orm';
import type { PolicyState } from '#domain/insurance/policy.ts';
import type { Db } from '#server/db/database.ts';
import { ofBrand, type OfBrand } from '#server/db/owned-bike.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { brands } from '#server/db/tables/tag.ts';
import { acceptedNote } from '#server/insurance/policy/move-policy.ts';
import { isOnOffer, plans, policies, policyEvents } from '#server/insurance/tables/policy.ts';

/** The insurance plans. */
export async function listPlans(db: Db, of: OfBrand) {
  return db
    .select({
      brand: brands.slug,
      code: plans.code,
      name: plans.name,
      months: plans.months,
      limitCents: plans.limitCents,
      insurer: plans.insurerName,
      contract: sql<string | null>`${plans.distribution}->>'contract'`,
      offered: sql<boolean>`${isOnOffer}`,
    })
    .from(plans)
    .innerJoin(brands, eq(brands.id, plans.brandId))
    .where(ofBrand(of))
    .orderBy(asc(brands.slug), asc(plans.code));
}

/** An event that notes an answer which could not be right; how an acceptance came is noted too. */
const isOdd = sql`${policyEvents.who} = 'insurer' and ${policyEvents.note} is not null and ${policyEvents.note} not like ${`${acceptedNote}%`}`;

/** Policies and proposals, the last changed first; those of a state, or all. */
export function listPolicies(
  db: Db,
  { state, limit, ...of }: OfBrand & { state: PolicyState | undefined; limit: number },
) {
  return db
    .select({
      protocol: policies.protocol,
      state: policies.state,
      brand: brands.slug,
      tag: bikes.tag,
      number: policies.number,
      receivedAt: policies.receivedAt,
      endsAt: policies.endsAt,
      // What the insurer said that cannot be right is noted there.
      notes: sql<number>`(count(*) filter (where ${isOdd}))::int`,
    })
    .from(policies)
    .innerJoin(bikes, eq(bikes.id, policies.bikeId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .leftJoin(policyEvents, eq(policyEvents.policyId, policies.id))
    .where(and(ofBrand(of), state && eq(policies.state, state)))
    .groupBy(policies.id, brands.slug, bikes.tag)
    .orderBy(desc(policies.changedAt), desc(policies.id))
    .limit(limit);
}

/** The policy of a protocol. */
export async function findByProtocol(db: Db, protocol: string) {
  const [row] = await db
    .select({ policy: policies, tag: bikes.tag })
    .from(policies)
    .innerJoin(bikes, eq(bikes.id, policies.bikeId))
    .where(eq(policies.protocol, protocol));
  return row ?? null;
}
