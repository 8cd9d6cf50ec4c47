import { and, desc, eq, inArray, isNull, sql, type SQL, asc, count } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { CancellationReason, PolicyState } from '#domain/insurance/policy.ts';
import { prepared, type Db } from '#server/db/database.ts';
import {
  isOwn,
  isPresent,
  selectOwnedBikes,
  promiseUntil,
  warrantyFrom,
  ofBrand,
  type OfBrand,
} from '#server/db/owned-bike.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { certificates, ownerships } from '#server/db/tables/ownership.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { isOnOffer, plans, planTerms, policies } from '#server/insurance/tables/policy.ts';
import { tagReplacements } from '#server/retag/tables.ts';
import { serviceEntries, serviceEntryAnswers } from '#server/service-book/tables/book.ts';
import { dueFacts } from '#server/service-book/tables/due-facts.ts';
import { bikePhotos } from './tables.ts';

const pieces = new QueryBuilder({ casing: 'snake_case' });
/** The photo that its owner gave a bike. */
const isShown = eq(bikePhotos.ownershipId, ownerships.id);
const ownPhoto = { id: bikePhotos.id, file: bikePhotos.fileId, thumbnail: bikePhotos.thumbnailId };

const latest = alias(policies, 'latest_policy');

function ofLatest(column: typeof latest.state | typeof latest.endsAt | typeof latest.cancellationReason) {
  return pieces
    .select({ value: column })
    .from(latest)
    .where(eq(latest.ownershipId, ownerships.id))
    .orderBy(desc(latest.createdAt), desc(latest.id))
    .limit(1);
}

const offered = pieces
  .select({ id: plans.id })
  .from(plans)
  .innerJoin(planTerms, eq(planTerms.planId, plans.id))
  .where(and(eq(plans.brandId, bikes.brandId), isOnOffer));

/** What a bike's tile says of insurance, as columns of a statement over bikes and their ownerships: the latest policy, and whether a plan is offered. */
const insuranceFacts = {
  policyState: sql`(${ofLatest(latest.state)})` as SQL<PolicyState | null>,
  policyEndsAt: sql`(${ofLatest(latest.endsAt)})` as SQL<string | null>,
  policyReason: sql`(${ofLatest(latest.cancellationReason)})` as SQL<CancellationReason | null>,
  isOffered: sql`exists ${offered}` as SQL<boolean>,
};

/** How many entries of shops wait for the owner's word: of their own time, none that was corrected. */
const servicesToCheck = sql<number>`(
  select count(*) from ${serviceEntries} e
  where e.ownership_id = ${ownerships.id} and e.side = 'shop'
    and not exists (select from ${serviceEntryAnswers} a where a.entry_id = e.id)
    and not exists (select from ${serviceEntries} later where later.corrects = e.id)
)::int`;

/** A bike by its tag with all that its current owner sees; null unless this account is that owner. One prepared query. */
export async function findOwnBike(db: Db, tag: string, accountId: string) {
  const [row] = await prepared(db, 'find_own_bike', build).execute({ tag, accountId });
  return row ?? null;
}

type OwnersMarks = Partial<Pick<typeof ownerships.$inferInsert, 'forChild' | 'nickname'>>;

/** Marks the present owner's ownership of a bike; false for a bike of somebody else, and of nobody. */
export async function markOwnership(db: Db, tag: string, accountId: string, marks: OwnersMarks): Promise<boolean> {
  const ofTag = pieces.select({ id: bikes.id }).from(bikes).where(eq(bikes.tag, tag));
  const rows = await db
    .update(ownerships)
    .set(marks)
    .where(and(inArray(ownerships.bikeId, ofTag), eq(ownerships.accountId, accountId), isPresent))
    .returning({ id: ownerships.id });
  return rows.length > 0;
}

function build(db: Db, name: string) {
  return selectOwnedBikes(db, {
    active: tags.active,
    preloaded: tags.preloaded,
    model: models.name,
    kind: models.kind,
    warrantyMonths: models.warrantyMonths,
    photoUrl: sql<string | null>`coalesce(${bikes.photoUrl}, ${models.photoUrl})`,
    serialNumber: bikes.serialNumber,
    size: bikes.size,
    colour: bikes.colour,
    retailer: bikes.retailer,
    purchasedOn: bikes.purchasedOn,
    deliveredOn: bikes.deliveredOn,
    warrantyStartsOn: warrantyFrom,
    since: ownerships.since,
    forChild: ownerships.forChild,
    nickname: ownerships.nickname,
    ownPhoto,
    tagAsked: sql<boolean>`exists (select from ${tagReplacements} r where r.ownership_id = ${ownerships.id} and r.state = 'asked')`,
    servicesToCheck,
    promiseUntil,
    certificateNumber: certificates.number,
    ...insuranceFacts,
    ...dueFacts,
    brand: brands,
  })
    .leftJoin(bikePhotos, isShown)
    .innerJoin(certificates, and(eq(certificates.ownershipId, ownerships.id), isNull(certificates.supersededAt)))
    .where(isOwn(sql.placeholder('tag'), sql.placeholder('accountId')))
    .prepare(name);
}

/** How many bikes and tags each model has: `free` tags are on no bike, `active` bikes have an owner or had one. */
export async function countBikes(db: Db, of: OfBrand) {
  return db
    .select({
      brand: brands.slug,
      model: models.name,
      bikes: count(bikes.id),
      active: sql<number>`count(*) filter (where ${tags.active})::int`,
      free: sql<number>`count(*) filter (where ${tags.tag} is not null and ${bikes.id} is null and ${tags.replacedBy} is null)::int`,
    })
    .from(models)
    .innerJoin(brands, eq(brands.id, models.brandId))
    .leftJoin(tags, eq(tags.modelId, models.id))
    .leftJoin(bikes, eq(bikes.tag, tags.tag))
    .where(ofBrand(of))
    .groupBy(models.id, brands.slug)
    .orderBy(asc(brands.slug), asc(models.name));
}

/** The bikes that an account owns now, the one owned last first. One prepared query. */
export function findOwnBikes(db: Db, accountId: string) {
  return prepared(db, 'find_own_bikes', buildList).execute({ accountId });
}

function buildList(db: Db, name: string) {
  return selectOwnedBikes(db, {
    tag: tags.tag,
    active: tags.active,
    preloaded: tags.preloaded,
    nickname: ownerships.nickname,
    ownPhoto,
    photoUrl: sql<string | null>`coalesce(${bikes.photoUrl}, ${models.photoUrl})`,
    model: models.name,
    kind: models.kind,
    stolen: sql<boolean>`${bikes.stolenAt} is not null`,
    brand: brands,
  })
    .leftJoin(bikePhotos, isShown)
    .where(eq(ownerships.accountId, sql.placeholder('accountId')))
    .orderBy(desc(ownerships.since), tags.tag)
    .prepare(name);
}
