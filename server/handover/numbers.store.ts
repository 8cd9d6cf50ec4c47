import { and, eq, gte, sql } from 'drizzle-orm';
import type { HandoverState } from '#domain/handover/states.ts';
import type { Db } from '#server/db/database.ts';
import { bikes } from '#server/db/tables/bike.ts';
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
  return { byState, medianMinutes: median === null ? null : Math.round(Number(median) * 10) / 10 };
}
