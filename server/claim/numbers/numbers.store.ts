import { and, desc, eq, gte, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import { namedFailures } from '#domain/claim/numbers.contract.ts';
import { unbegun } from '#domain/claim/states.ts';
import { claimEvents, claims } from '#server/claim/tables.ts';
import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/records.ts';
import { bikes, components } from '#server/db/tables/bike.ts';

/** Whose claims are counted: those of a shop, or those on bikes of a brand. */
export type NumbersOf = { shopId: string } | { brandId: string };

function isOf(of: NumbersOf): SQL {
  return 'shopId' in of ? eq(claims.shopId, of.shopId) : eq(bikes.brandId, of.brandId);
}

const number = (expression: SQL) => expression.mapWith(Number);
/** The month of São Paulo, `2026-11`. */
const monthOf = (instant: unknown) => sql<string>`to_char(${instant} at time zone 'America/Sao_Paulo', 'YYYY-MM')`;

/** The claims that wait, by state and the day of the complaint. */
export function countWaiting(db: Db, of: NumbersOf) {
  return db
    .select({ state: claims.state, complainedOn: claims.complainedOn, count: number(sql`count(*)`) })
    .from(claims)
    .innerJoin(bikes, eq(bikes.id, claims.bikeId))
    .where(and(isOf(of), isNull(claims.closedAt)))
    .groupBy(claims.state, claims.complainedOn);
}

/** How many claims began in each month since an instant. */
export function countOpened(db: Db, of: NumbersOf, since: Date) {
  const month = monthOf(claims.createdAt);
  return db
    .select({ month, count: number(sql`count(*)`) })
    .from(claims)
    .innerJoin(bikes, eq(bikes.id, claims.bikeId))
    .where(and(isOf(of), gte(claims.createdAt, since), notInArray(claims.state, [...unbegun])))
    .groupBy(sql`1`);
}

type Decided = { month: string; approved: number; rejected: number };
type Times = { median: number | null; ninety: number | null };

/** When a claim began: where the owner's yes was waited for, with the day of the yes. */
const complainedAt = sql`greatest(${claims.createdAt}, ${claims.complainedOn}::timestamp at time zone 'America/Sao_Paulo')`;

/** The last decision of every claim that was decided since an instant. */
function decisions(of: NumbersOf, since: Date): SQL {
  return sql`
    select distinct on (${claimEvents.claimId}) ${claimEvents.kind} as kind, ${claimEvents.at} as at,
      extract(epoch from ${claimEvents.at} - ${complainedAt}) / 86400 as days
    from ${claimEvents}
    join ${claims} on ${claims.id} = ${claimEvents.claimId}
    join ${bikes} on ${bikes.id} = ${claims.bikeId}
    where ${claimEvents.kind} in ('approved', 'rejected', 'rejected-on-appeal') and ${isOf(of)}
      and ${claimEvents.at} >= ${since.toISOString()}::timestamptz
    order by ${claimEvents.claimId}, ${claimEvents.at} desc, ${claimEvents.id} desc`;
}

/** How many claims were approved and rejected in each month since an instant. */
export async function countDecided(db: Db, of: NumbersOf, since: Date): Promise<Decided[]> {
  const rows = await rowsOf<{ month: string; approved: unknown; rejected: unknown }>(
    db,
    sql`select ${monthOf(sql`d.at`)} as month, count(*) filter (where d.kind = 'approved') as approved,
        count(*) filter (where d.kind <> 'approved') as rejected
      from (${decisions(of, since)}) d group by 1`,
  );
  return rows.map(({ month, approved, rejected }) => ({
    month,
    approved: Number(approved),
    rejected: Number(rejected),
  }));
}

/** How many days decisions took: half of them no longer than `median`, nine of ten no longer than `ninety`. */
export async function decisionDays(db: Db, of: NumbersOf, since: Date): Promise<Times> {
  const [row] = await rowsOf<{ median: unknown; ninety: unknown }>(
    db,
    sql`select percentile_cont(0.5) within group (order by d.days) as median,
        percentile_cont(0.9) within group (order by d.days) as ninety
      from (${decisions(of, since)}) d`,
  );
  const days = (value: unknown) => (value === null || value === undefined ? null : Math.round(Number(value) * 10) / 10);
  return { median: days(row?.median), ninety: days(row?.ninety) };
}

/** Parts of one maker and model, on bikes of one batch, that failed more than once since an instant. */
export function listFailures(db: Db, of: NumbersOf, since: Date) {
  const { name, brand, model } = components;
  const { batch } = bikes;
  const count = sql`count(*)`;
  return db
    .select({ name, brand, model, batch, claims: number(count), bikes: number(sql`count(distinct ${bikes.id})`) })
    .from(claims)
    .innerJoin(components, eq(components.id, claims.componentId))
    .innerJoin(bikes, eq(bikes.id, claims.bikeId))
    .where(
      and(
        isOf(of),
        gte(claims.createdAt, since),
        notInArray(claims.state, [...unbegun, 'cancelled', 'rejected', 'rejected-on-appeal']),
      ),
    )
    .groupBy(name, brand, model, batch)
    .having(sql`${count} > 1`)
    .orderBy(desc(count), brand, model, name, batch)
    .limit(namedFailures);
}
