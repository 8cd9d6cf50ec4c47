import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { HandoverState } from '#domain/handover/states.ts';
import type { Db } from '#server/db/database.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { shops } from '#server/db/tables/shop.ts';
import { handovers } from './tables.ts';

/** Whose hand-overs are counted: those of a shop, or those of bikes of a brand. */
export type NumbersOf = { shopId: string } | { brandId: string };

const minutes = sql`extract(epoch from ${handovers.endedAt} - ${handovers.createdAt}) / 60`;

/** How many there are in each state since a day, and the median of the minutes until a yes; null while there is none. */
export async function countHandovers(db: Db, of: NumbersOf, from: string) {
  const rows = await db
    .select({
      state: handovers.state,
      count: sql`count(*)`.mapWith(Number),
      median: sql<string | null>`percentile_cont(0.5) within group (order by ${minutes})`,
    })
    .from(handovers)
    .innerJoin(bikes, eq(bikes.id, handovers.bikeId))
    .where(
      and('shopId' in of ? eq(handovers.shopId, of.shopId) : eq(bikes.brandId, of.brandId), gte(handovers.day, from)),
    )
    .groupBy(handovers.state);
  const byState: Partial<Record<HandoverState, number>> = Object.fromEntries(
    rows.map(({ state, count }) => [state, count]),
  );
  const median = rows.find(({ state }) => state === 'accepted')?.median ?? null;
  return { byState, medianMinutes: rounded(median) };
}

/** Each shop's, with the shop; those of one brand or one shop only, where that is asked. The most first. */
export async function countByShop(db: Db, of: NumbersOf | null, from: string) {
  const count = (state: HandoverState) => sql`count(*) filter (where ${handovers.state} = ${state})`.mapWith(Number);
  const which = of && ('shopId' in of ? eq(handovers.shopId, of.shopId) : eq(bikes.brandId, of.brandId));
  const rows = await db
    .select({
      cnpj: shops.cnpj,
      name: shops.name,
      handedOver: sql`count(*)`.mapWith(Number),
      bySystem: sql`count(${handovers.apiKeyId})`.mapWith(Number),
      waiting: count('waiting'),
      accepted: count('accepted'),
      declined: count('declined'),
      takenBack: count('taken-back'),
      expired: count('expired'),
      medianMinutes: sql<
        string | null
      >`percentile_cont(0.5) within group (order by ${minutes}) filter (where ${handovers.state} = 'accepted')`,
    })
    .from(handovers)
    .innerJoin(bikes, eq(bikes.id, handovers.bikeId))
    .innerJoin(shops, eq(shops.id, handovers.shopId))
    .where(and(gte(handovers.day, from), which ?? undefined))
    .groupBy(shops.id)
    .orderBy(sql`count(*) desc`, asc(shops.cnpj));
  return rows.map(({ medianMinutes, ...row }) => ({ ...row, medianMinutes: rounded(medianMinutes) }));
}

const rounded = (median: string | null) => (median === null ? null : Math.round(Number(median) * 10) / 10);
