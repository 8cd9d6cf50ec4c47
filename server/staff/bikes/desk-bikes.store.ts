import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { prepared, type Db } from '#server/db/database.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { models, tags } from '#server/db/tables/tag.ts';
import { deskBikes } from './tables.ts';

/** Which bikes of a brand are wanted; what is not there lets every bike through. `after` is the last bike of the page before. */
export type WantedBikes = {
  brandId: string;
  search?: string | undefined;
  active?: boolean | undefined;
  modelId?: string | undefined;
  only?: 'stolen' | 'claimed' | undefined;
  after?: string | undefined;
};

/**
 * So many of a brand's bikes, the newest first. One statement, prepared for each combination of filters: it reads an index in the order of the
 * list and stops when it has enough.
 */
export function pageOfDeskBikes(db: Db, wanted: WantedBikes, limit: number) {
  return deskBikesStatement(db, wanted).execute(deskBikesValues(wanted, limit));
}

/** The statement itself, for the test of its plan. */
export function deskBikesStatement(db: Db, wanted: WantedBikes) {
  const { search, active, modelId, only, after } = wanted;
  const asked = { search, active, modelId, [only ?? 'all']: true, after };
  const name = Object.entries(asked).flatMap(([part, value]) => (value === undefined ? [] : [part]));
  return prepared(db, ['desk_bikes', ...name].join('_'), (handle, as) => build(handle, as, wanted));
}

/** How far a search looks at one bike after the other before it asks for all that match: so many times as many as are wanted. */
const lookedThrough = 40;

/** What a statement is executed with. */
export function deskBikesValues({ brandId, search, active, modelId, after }: WantedBikes, limit: number) {
  return { brandId, search, active, modelId, after, limit, looked: limit * lookedThrough };
}

function build(db: Db, name: string, wanted: WantedBikes) {
  return db
    .select({
      id: bikes.id,
      tag: bikes.tag,
      serialNumber: bikes.serialNumber,
      model: models.name,
      size: bikes.size,
      colour: bikes.colour,
      active: sql<boolean>`found.active`,
      stolen: sql<boolean>`found.stolen`,
      openClaims: sql<number>`found.open_claims`,
    })
    .from(wanted.search === undefined ? all(wanted) : searched(wanted))
    .innerJoin(bikes, sql`${bikes.id} = found.bike_id`)
    .innerJoin(models, sql`${models.id} = found.model_id`)
    .orderBy(desc(bikes.id))
    .prepare(name);
}

const limit = sql`${sql.placeholder('limit')}::int`;

const all = (wanted: WantedBikes) =>
  sql`(select d.* from ${deskBikes} d where ${isWanted(wanted)} order by d.bike_id desc limit ${limit}) as found`;

/**
 * What is in many numbers is found soon, one bike after the other; what is in few is found by its trigrams, whose bikes are few enough to be put in
 * order. Which of the two it is, no plan knows beforehand: the second part is carried out where the first had not enough.
 */
function searched(wanted: WantedBikes): SQL {
  const matches = sql`d.key like '%' || ${sql.placeholder('search')}::text || '%'`;
  return sql`(with looked as materialized (
      select d.* from (select d.* from ${deskBikes} d where ${isWanted(wanted)}
        order by d.bike_id desc limit ${sql.placeholder('looked')}::int) d where ${matches} limit ${limit}
    ), by_trigrams as materialized (
      select d.* from ${deskBikes} d where ${isWanted(wanted)} and ${matches} and (select count(*) from looked) < ${limit}
    )
    select * from looked where (select count(*) from looked) = ${limit}
    union all
    (select * from by_trigrams order by bike_id desc limit ${limit})) as found`;
}

function isWanted({ active, modelId, only, after }: WantedBikes): SQL {
  const conditions = [
    sql`d.brand_id = ${sql.placeholder('brandId')}::uuid`,
    active !== undefined && sql`d.active = ${sql.placeholder('active')}::boolean`,
    modelId !== undefined && sql`d.model_id = ${sql.placeholder('modelId')}::uuid`,
    only === 'stolen' && sql`d.stolen`,
    only === 'claimed' && sql`d.open_claims > 0`,
    after !== undefined && sql`d.bike_id < ${sql.placeholder('after')}::uuid`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  );
}

/** The models of a brand, by name. */
export function listModelNames(db: Db, brandId: string) {
  return db
    .select({ id: models.id, name: models.name })
    .from(models)
    .where(eq(models.brandId, brandId))
    .orderBy(asc(models.name));
}

/** A bike of a brand with its model, by the tag that it has; null for another brand's. */
export async function findDeskBike(db: Db, brandId: string, tag: string) {
  const [row] = await db
    .select({ bike: bikes, model: models, active: tags.active, openClaims: deskBikes.openClaims })
    .from(bikes)
    .innerJoin(deskBikes, eq(deskBikes.bikeId, bikes.id))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .where(and(eq(bikes.tag, tag), eq(bikes.brandId, brandId)));
  return row ?? null;
}
