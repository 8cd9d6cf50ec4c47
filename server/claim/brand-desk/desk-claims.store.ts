import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { BrandCursor, BrandOutcome, BrandView } from '#domain/claim/brand-list.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { claims } from '#server/claim/tables.ts';
import { prepared, type Db } from '#server/db/database.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { shops } from '#server/db/tables/shop.ts';
import { models } from '#server/db/tables/tag.ts';
import { deskClaims } from './tables.ts';

/** Which claims of a brand are wanted; what is not there lets every claim through. `after` is the last claim of the page before. */
export type WantedDeskClaims = {
  brandId: string;
  view: BrandView;
  outcome?: BrandOutcome | undefined;
  modelId?: string | undefined;
  /** Null: those without one. */
  shopId?: string | null | undefined;
  part?: string | undefined;
  made?: string | undefined;
  batch?: string | undefined;
  from?: CalendarDate | undefined;
  until?: CalendarDate | undefined;
  search?: string | undefined;
  after?: BrandCursor | undefined;
};

/** So many of a brand's claims in the order of its queue. One statement, prepared for each combination of what has an index. */
export function pageOfDeskClaims(db: Db, wanted: WantedDeskClaims, limit: number) {
  return deskClaimsStatement(db, wanted).execute(deskClaimsValues(wanted, limit));
}

/** The statement itself, for the test of its plan. */
export function deskClaimsStatement(db: Db, wanted: WantedDeskClaims) {
  const { view, modelId, shopId, part, search, after } = wanted;
  const shop = shopId === null ? 'none' : shopId && 'shop';
  const name = [view, modelId && 'model', shop, part && 'part', search && 'search', after && 'after'];
  return prepared(db, ['desk_claims', ...name.filter(Boolean)].join('_'), (handle, as) => build(handle, as, wanted));
}

/** What a statement is executed with. */
export function deskClaimsValues(wanted: WantedDeskClaims, limit: number) {
  const { brandId, modelId, shopId, part, search, after } = wanted;
  const { made = null, batch = null, from = null, until = null, outcome = null } = wanted;
  const at = { afterRank: after?.rank, afterPlace: after?.place, afterId: after?.id };
  return { brandId, modelId, shopId, part, search, ...at, made, batch, from, until, outcome, limit };
}

/** As a page shows it, and what tells the next page from it. */
export type ListedDeskClaim = Awaited<ReturnType<typeof pageOfDeskClaims>>[number];

function build(db: Db, name: string, wanted: WantedDeskClaims) {
  const found = sql`(select d.* from ${deskClaims} d where ${isWanted(wanted)}
    order by d.rank, d.place, d.claim_id limit ${sql.placeholder('limit')}::int) as found`;
  return db
    .select({
      id: claims.id,
      number: claims.number,
      state: claims.state,
      rank: sql<number>`found.rank`.mapWith(Number),
      place: sql<number>`found.place`.mapWith(Number),
      outcome: sql<'approved' | 'refused' | null>`found.outcome`,
      days: sql<number | null>`found.days`,
      openedOn: sql<CalendarDate>`found.opened_on::text`,
      part: sql<string>`found.part`,
      made: sql<string>`found.made`,
      partSerial: components.serialNumber,
      batch: sql<string | null>`found.batch`,
      model: models.name,
      serialNumber: bikes.serialNumber,
      tag: bikes.tag,
      shop: { name: shops.name, cnpj: shops.cnpj },
      dueOn: claims.dueOn,
      closedAt: claims.closedAt,
    })
    .from(found)
    .innerJoin(claims, sql`${claims.id} = found.claim_id`)
    .innerJoin(components, eq(components.id, claims.componentId))
    .innerJoin(bikes, eq(bikes.id, claims.bikeId))
    .innerJoin(models, sql`${models.id} = found.model_id`)
    .leftJoin(shops, sql`${shops.id} = found.shop_id`)
    .orderBy(sql`found.rank, found.place, found.claim_id`)
    .prepare(name);
}

const value = (name: string, type: 'uuid' | 'text' | 'date' | 'int' | 'bigint') =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;

/** What is asked for seldom, and on top of the rest, is no statement of its own. */
const seldom = [
  sql`(${value('made', 'text')} is null or d.made = ${value('made', 'text')})`,
  sql`(${value('batch', 'text')} is null or d.batch = ${value('batch', 'text')})`,
  sql`(${value('from', 'date')} is null or d.opened_on >= ${value('from', 'date')})`,
  sql`(${value('until', 'date')} is null or d.opened_on <= ${value('until', 'date')})`,
  sql`(${value('outcome', 'text')} is null or d.outcome = ${value('outcome', 'text')}
    or ${value('outcome', 'text')} = 'undecided' and d.outcome is null and d.rank < 2)`,
];

const ofView: Record<BrandView, SQL | undefined> = {
  waiting: sql`d.rank = 0`,
  open: sql`d.rank < 2`,
  decided: sql`d.outcome is not null`,
  all: undefined,
};

function isWanted({ view, modelId, shopId, part, search, after }: WantedDeskClaims): SQL {
  const conditions = [
    sql`d.brand_id = ${value('brandId', 'uuid')}`,
    ofView[view],
    modelId !== undefined && sql`d.model_id = ${value('modelId', 'uuid')}`,
    shopId === null && sql`d.shop_id is null`,
    shopId && sql`d.shop_id = ${value('shopId', 'uuid')}`,
    part !== undefined && sql`d.part = ${value('part', 'text')}`,
    search !== undefined && sql`d.key like '%' || ${value('search', 'text')} || '%'`,
    after !== undefined &&
      sql`(d.rank, d.place, d.claim_id) > (${value('afterRank', 'int')}::smallint, ${value('afterPlace', 'bigint')}, ${value('afterId', 'uuid')})`,
    ...seldom,
  ];
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object' && condition !== null),
    sql` and `,
  );
}

/** How many claims wait for a brand. */
export async function countWaitingForBrand(db: Db, brandId: string): Promise<number> {
  return db.$count(deskClaims, and(eq(deskClaims.brandId, brandId), eq(deskClaims.rank, 0)));
}

/** The parts that a brand's claims are about, by name. */
export async function listClaimedParts(db: Db, brandId: string): Promise<string[]> {
  const rows = await prepared(db, 'desk_claim_parts', (handle, name) =>
    handle
      .selectDistinct({ part: deskClaims.part })
      .from(deskClaims)
      .where(eq(deskClaims.brandId, sql.placeholder('brandId')))
      .orderBy(asc(deskClaims.part))
      .prepare(name),
  ).execute({ brandId });
  return rows.map(({ part }) => part);
}

/** The shops that have or had a brand's claims. */
export function listClaimShops(db: Db, brandId: string) {
  return prepared(db, 'desk_claim_shops', (handle, name) =>
    handle
      .select({ id: shops.id, name: shops.name, cnpj: shops.cnpj })
      .from(shops)
      .where(
        sql`exists (select from ${deskClaims} d where d.brand_id = ${value('brandId', 'uuid')} and d.shop_id = ${shops.id})`,
      )
      .orderBy(asc(shops.name), asc(shops.cnpj))
      .prepare(name),
  ).execute({ brandId });
}

/** The brand of a claim's bike, its batch and model; null for a claim that has not begun. */
export async function findDeskClaim(db: Db, number: string, brandId: string) {
  const [row] = await db
    .select({ id: claims.id, modelId: deskClaims.modelId, batch: deskClaims.batch })
    .from(claims)
    .innerJoin(deskClaims, eq(deskClaims.claimId, claims.id))
    .innerJoin(bikes, eq(bikes.id, claims.bikeId))
    .where(and(eq(claims.number, number), eq(bikes.brandId, brandId)));
  return row ?? null;
}
