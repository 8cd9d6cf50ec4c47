import { and, asc, eq, gte, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { noTerm } from '#domain/claim/term.ts';
import { fewBikes, overviewDecisions, overviewFailures, overviewModels } from '#domain/staff/overview.contract.ts';
import { standardModel } from '#domain/tag/tag.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { deskClaims } from '#server/claim/brand-desk/tables.ts';
import { claims } from '#server/claim/tables.ts';
import { prepared, type Db } from '#server/db/database.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { mailStops } from '#server/db/tables/bookkeeping.ts';
import { brands, models } from '#server/db/tables/tag.ts';
import { staff } from '#server/identity/staff/tables.ts';
import { manuals } from '#server/manuals/tables.ts';
import { deskFailures, deskTotals, deskWeeks } from './tables.ts';

const brandId = sql.placeholder('brandId');

/** How many bikes a brand has, and how many of them are activated, as they are kept. */
export async function findTotals(db: Db, of: string): Promise<{ bikes: number; active: number }> {
  const statement = prepared(db, 'desk_totals_of_brand', (handle, name) =>
    handle
      .select({
        bikes: sql<number>`coalesce(sum(${deskTotals.bikes}), 0)::int`,
        active: sql<number>`coalesce(sum(${deskTotals.active}), 0)::int`,
      })
      .from(deskTotals)
      .where(eq(deskTotals.brandId, brandId))
      .prepare(name),
  );
  const [row] = await statement.execute({ brandId: of });
  return row!;
}

/** The same of its models, those with the most bikes first. */
export function listShares(db: Db, of: string) {
  return prepared(db, 'desk_totals_of_models', (handle, name) =>
    handle
      .select({
        id: models.id,
        name: models.name,
        bikes: sql<number>`sum(${deskTotals.bikes})::int`,
        active: sql<number>`sum(${deskTotals.active})::int`,
      })
      .from(deskTotals)
      .innerJoin(models, eq(models.id, deskTotals.modelId))
      .where(eq(deskTotals.brandId, brandId))
      .groupBy(models.id)
      .having(sql`sum(${deskTotals.bikes}) > 0`)
      .orderBy(sql`sum(${deskTotals.bikes}) desc`, asc(models.name))
      .limit(overviewModels)
      .prepare(name),
  ).execute({ brandId: of });
}

/** The same of every brand that has some. */
export function listTotals(db: Db) {
  return db
    .select({
      brandId: deskTotals.brandId,
      bikes: sql<number>`sum(${deskTotals.bikes})::int`,
      active: sql<number>`sum(${deskTotals.active})::int`,
    })
    .from(deskTotals)
    .groupBy(deskTotals.brandId);
}

/** How many bikes got their first owner in each week from a Monday on; weeks without any are not there. */
export function listWeeks(db: Db, of: string, from: CalendarDate) {
  return prepared(db, 'desk_weeks_of_brand', (handle, name) =>
    handle
      .select({ from: deskWeeks.week, activated: sql<number>`sum(${deskWeeks.activated})::int` })
      .from(deskWeeks)
      .where(and(eq(deskWeeks.brandId, brandId), gte(deskWeeks.week, sql.placeholder('from'))))
      .groupBy(deskWeeks.week)
      .prepare(name),
  ).execute({ brandId: of, from });
}

/**
 * The parts of models that failed most for the bikes there are, since the first day of a month. `others`: the same part on the other models on which it
 * failed.
 */
export function listMostFailures(db: Db, of: string, since: CalendarDate) {
  const failed = sql`(
    select f.part, f.model_id, f.approved, t.bikes,
      sum(f.approved) over (partition by f.part) - f.approved as other_approved,
      sum(t.bikes) over (partition by f.part) - t.bikes as other_bikes
    from (select part, model_id, sum(approved) as approved from ${deskFailures}
        where brand_id = ${brandId}::uuid and month >= ${sql.placeholder('since')}::date group by part, model_id) f
      join (select model_id, sum(bikes) as bikes from ${deskTotals} where brand_id = ${brandId}::uuid group by model_id) t
        using (model_id)
    where t.bikes > 0) as failed`;
  return prepared(db, 'desk_most_failures', (handle, name) =>
    handle
      .select({
        part: sql<string>`failed.part`,
        model: models.name,
        modelId: models.id,
        approved: sql<number>`failed.approved::int`,
        bikes: sql<number>`failed.bikes::int`,
        others: {
          approved: sql<number>`failed.other_approved::int`,
          bikes: sql<number>`failed.other_bikes::int`,
        },
      })
      .from(failed)
      .innerJoin(models, sql`${models.id} = failed.model_id`)
      .orderBy(
        sql`failed.approved::real / greatest(failed.bikes, ${sql.raw(String(fewBikes))}) desc, failed.part, ${models.name}`,
      )
      .limit(overviewFailures)
      .prepare(name),
  ).execute({ brandId: of, since });
}

const isBrands = sql<boolean>`${deskClaims.rank} = 0`;

/** A day as the queue has it in order; what was chosen stands before every day, for it is due at once. */
const placeOf = (day: SQL) => sql`(${day}::date - date '2000-01-01')`;

/** The open claims on a brand's bikes by the law's clock, and how many of them wait for the brand. `near` is the last day that is. */
export async function countOpenClaims(db: Db, of: string, days: { today: CalendarDate; near: CalendarDate }) {
  const { place, rank } = deskClaims;
  const today = placeOf(sql`${sql.placeholder('today')}`);
  const near = placeOf(sql`${sql.placeholder('near')}`);
  const isDay = sql`${place} > 0 and ${place} < ${placeOf(sql.raw(`'${noTerm}'`))}`;
  const statement = prepared(db, 'desk_open_claims', (handle, name) =>
    handle
      .select({
        open: sql<number>`count(*)::int`,
        near: sql<number>`(count(*) filter (where ${place} between ${today} and ${near}))::int`,
        passed: sql<number>`(count(*) filter (where ${place} < ${today}))::int`,
        decisions: sql<number>`(count(*) filter (where ${isBrands}))::int`,
        dueOn: sql<CalendarDate | null>`(date '2000-01-01' + (min(${place}) filter (where ${isBrands} and ${isDay}))::int)::text`,
      })
      .from(deskClaims)
      .where(and(eq(deskClaims.brandId, brandId), lt(rank, 2)))
      .prepare(name),
  );
  const [row] = await statement.execute({ brandId: of, ...days });
  return row!;
}

/** The claims that wait for a brand, in the order of its queue. */
export function listDecisions(db: Db, of: string) {
  return prepared(db, 'desk_decisions', (handle, name) =>
    handle
      .select({ number: claims.number, part: components.name, model: models.name, tag: bikes.tag, dueOn: claims.dueOn })
      .from(deskClaims)
      .innerJoin(claims, eq(claims.id, deskClaims.claimId))
      .innerJoin(components, eq(components.id, claims.componentId))
      .innerJoin(bikes, eq(bikes.id, claims.bikeId))
      .innerJoin(models, eq(models.id, deskClaims.modelId))
      .where(and(eq(deskClaims.brandId, brandId), isBrands))
      .orderBy(asc(deskClaims.rank), asc(deskClaims.place), asc(deskClaims.claimId))
      .limit(overviewDecisions)
      .prepare(name),
  ).execute({ brandId: of });
}

/** A brand's models that lack a photo or a manual. */
export function listUnfinishedModels(db: Db, of: string) {
  const hasPhoto = sql<boolean>`${models.photoUrl} is not null`;
  // A column of the one table that is read from would stand here without its table, and be the inner one's.
  const [ofBrand, modelId] = [sql.raw('models.brand_id'), sql.raw('models.id')];
  const hasManual = sql<boolean>`exists (select from ${manuals} m where m.brand_id = ${ofBrand}
    and (m.model_ids is null or m.model_ids @> jsonb_build_array(${modelId})))`;
  const isUnfinished = or(sql`not ${hasPhoto}`, sql`not ${hasManual}`);
  return prepared(db, 'desk_unfinished_models', (handle, name) =>
    handle
      .select({ id: models.id, name: models.name, hasPhoto, hasManual })
      .from(models)
      .where(and(eq(models.brandId, brandId), ne(models.name, sql.raw(`'${standardModel}'`)), isUnfinished))
      .orderBy(asc(models.name))
      .prepare(name),
  ).execute({ brandId: of });
}

/** Where e-mails to a brand are stopped: its address for customers, and its people at the desk, by name. */
export function listStoppedMail(db: Db, of: string) {
  const stopped = (address: unknown) =>
    sql`exists (select from ${mailStops} s where s.address = lower(${address}) and s.lifted_at is null)`;
  return prepared(db, 'desk_stopped_mail', (handle, name) =>
    handle
      .select({ whose: sql<'brand' | 'person'>`'brand'`, name: sql<string>`${brands.supportEmail}` })
      .from(brands)
      .where(and(eq(brands.id, brandId), stopped(brands.supportEmail)))
      .unionAll(
        handle
          .select({
            whose: sql<'brand' | 'person'>`'person'`,
            name: sql<string>`coalesce(${staff.name}, ${staff.email})`,
          })
          .from(staff)
          .where(and(eq(staff.brandId, brandId), isNull(staff.endedAt), stopped(staff.email))),
      )
      .prepare(name),
  ).execute({ brandId: of });
}
