import { and, asc, eq, gte, lt, ne, or, sql } from 'drizzle-orm';
import { noTerm } from '#domain/claim/term.ts';
import { standardModel } from '#domain/tag/tag.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { deskClaims } from '#server/claim/brand-desk/tables.ts';
import { claims } from '#server/claim/tables.ts';
import type { Db } from '#server/db/database.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { models } from '#server/db/tables/tag.ts';
import { manuals } from '#server/manuals/tables.ts';
import { deskTotals, deskWeeks } from './tables.ts';

/** How many bikes a brand has, and how many of them are activated, as they are kept. */
export async function findTotals(db: Db, brandId: string): Promise<{ bikes: number; active: number }> {
  const [row] = await db
    .select({
      bikes: sql<number>`coalesce(sum(${deskTotals.bikes}), 0)::int`,
      active: sql<number>`coalesce(sum(${deskTotals.active}), 0)::int`,
    })
    .from(deskTotals)
    .where(eq(deskTotals.brandId, brandId));
  return row!;
}

/** How many bikes got their first owner in each week from a Monday on; weeks without any are not there. */
export function listWeeks(db: Db, brandId: string, from: CalendarDate) {
  return db
    .select({ from: deskWeeks.week, activated: sql<number>`sum(${deskWeeks.activated})::int` })
    .from(deskWeeks)
    .where(and(eq(deskWeeks.brandId, brandId), gte(deskWeeks.week, from)))
    .groupBy(deskWeeks.week);
}

const isBrands = sql<boolean>`${deskClaims.rank} = 0`;

/** A day as the queue has it in order; what was chosen stands before every day, for it is due at once. */
const placeOf = (day: CalendarDate) => sql`(${day}::date - date '2000-01-01')`;

/** The open claims on a brand's bikes by the law's clock, and how many of them wait for the brand. `near` is the last day that is. */
export async function countOpenClaims(
  db: Db,
  brandId: string,
  { today, near }: { today: CalendarDate; near: CalendarDate },
) {
  const { place, rank } = deskClaims;
  const isDay = sql`${place} > 0 and ${place} < ${placeOf(noTerm)}`;
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      near: sql<number>`(count(*) filter (where ${place} between ${placeOf(today)} and ${placeOf(near)}))::int`,
      passed: sql<number>`(count(*) filter (where ${place} < ${placeOf(today)}))::int`,
      decisions: sql<number>`(count(*) filter (where ${isBrands}))::int`,
      dueOn: sql<CalendarDate | null>`(date '2000-01-01' + (min(${place}) filter (where ${isBrands} and ${isDay}))::int)::text`,
    })
    .from(deskClaims)
    .where(and(eq(deskClaims.brandId, brandId), lt(rank, 2)));
  return row!;
}

/** The claims that wait for a brand, in the order of its queue. */
export function listDecisions(db: Db, brandId: string, limit: number) {
  return db
    .select({ number: claims.number, part: components.name, model: models.name, tag: bikes.tag, dueOn: claims.dueOn })
    .from(deskClaims)
    .innerJoin(claims, eq(claims.id, deskClaims.claimId))
    .innerJoin(components, eq(components.id, claims.componentId))
    .innerJoin(bikes, eq(bikes.id, claims.bikeId))
    .innerJoin(models, eq(models.id, deskClaims.modelId))
    .where(and(eq(deskClaims.brandId, brandId), isBrands))
    .orderBy(asc(deskClaims.rank), asc(deskClaims.place), asc(deskClaims.claimId))
    .limit(limit);
}

/** A brand's models that lack a photo or a manual. */
export function listUnfinishedModels(db: Db, brandId: string) {
  const hasPhoto = sql<boolean>`${models.photoUrl} is not null`;
  const hasManual = sql<boolean>`exists (select from ${manuals} m where m.brand_id = ${models.brandId}
    and (m.model_ids is null or m.model_ids @> jsonb_build_array(${models.id})))`;
  return db
    .select({ id: models.id, name: models.name, hasPhoto, hasManual })
    .from(models)
    .where(
      and(eq(models.brandId, brandId), ne(models.name, standardModel), or(sql`not ${hasPhoto}`, sql`not ${hasManual}`)),
    )
    .orderBy(asc(models.name));
}
