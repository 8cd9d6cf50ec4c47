import { and, asc, eq, gt, gte, isNull, ne, or, sql } from 'drizzle-orm';
import { deciding } from '#domain/claim/states.ts';
import { noTerm } from '#domain/claim/term.ts';
import { standardModel } from '#domain/tag/tag.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { claims } from '#server/claim/tables.ts';
import type { Db } from '#server/db/database.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { models } from '#server/db/tables/tag.ts';
import { manuals } from '#server/manuals/tables.ts';
import { deskBikes } from '#server/staff/bikes/tables.ts';
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

const isOpenOf = (brandId: string) =>
  and(eq(deskBikes.brandId, brandId), gt(deskBikes.openClaims, 0), isNull(claims.closedAt));

const isBrands = sql<boolean>`(${claims.state} = 'appealed'
  or ${claims.withBrand} and (${claims.state} = any(${sql.raw(`array['${deciding.join("', '")}']`)})
    or ${claims.state} = 'remedy-chosen' and ${claims.shopId} is null))`;

/** The open claims on a brand's bikes by the law's clock, and how many of them wait for the brand. `near` is the last day that is. */
export async function countOpenClaims(
  db: Db,
  brandId: string,
  { today, near }: { today: CalendarDate; near: CalendarDate },
) {
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      near: sql<number>`count(*) filter (where ${claims.dueOn} between ${today} and ${near})::int`,
      passed: sql<number>`count(*) filter (where ${claims.dueOn} < ${today})::int`,
      decisions: sql<number>`count(*) filter (where ${isBrands})::int`,
      dueOn: sql<CalendarDate | null>`min(${claims.dueOn}) filter (where ${isBrands} and ${claims.dueOn} < ${noTerm})::text`,
    })
    .from(deskBikes)
    .innerJoin(claims, eq(claims.bikeId, deskBikes.bikeId))
    .where(isOpenOf(brandId));
  return row!;
}

/** The claims that wait for a brand, those that are due first. */
export function listDecisions(db: Db, brandId: string, limit: number) {
  return db
    .select({ number: claims.number, part: components.name, model: models.name, tag: bikes.tag, dueOn: claims.dueOn })
    .from(deskBikes)
    .innerJoin(claims, eq(claims.bikeId, deskBikes.bikeId))
    .innerJoin(components, eq(components.id, claims.componentId))
    .innerJoin(bikes, eq(bikes.id, deskBikes.bikeId))
    .innerJoin(models, eq(models.id, deskBikes.modelId))
    .where(and(isOpenOf(brandId), isBrands))
    .orderBy(asc(claims.dueOn), asc(claims.id))
    .limit(limit);
}

/** A brand's models that lack a photo or a manual. */
export function listUnfinishedModels(db: Db, brandId: string) {
  const hasPhoto = sql<boolean>`${models.photoUrl} is not null`;
  // A column of the one table that is read from would stand here without its table, and be the inner one's.
  const [ofBrand, modelId] = [sql.raw('models.brand_id'), sql.raw('models.id')];
  const hasManual = sql<boolean>`exists (select from ${manuals} m where m.brand_id = ${ofBrand}
    and (m.model_ids is null or m.model_ids @> jsonb_build_array(${modelId})))`;
  return db
    .select({ id: models.id, name: models.name, hasPhoto, hasManual })
    .from(models)
    .where(
      and(eq(models.brandId, brandId), ne(models.name, standardModel), or(sql`not ${hasPhoto}`, sql`not ${hasManual}`)),
    )
    .orderBy(asc(models.name));
}
