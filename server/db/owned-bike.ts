import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { PgSelectBase, SelectedFields } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './database.ts';
import { accounts } from './tables/account.ts';
import { bikes } from './tables/bike.ts';
import { ownerships } from './tables/ownership.ts';
import { brands, models, tags } from './tables/tag.ts';

/** On `ownerships`: one that has not ended. A bike has at most one such. */
export const isPresent = isNull(ownerships.until);

/** Joins a bike to its present ownership. */
export const isOfBikeNow = and(eq(ownerships.bikeId, bikes.id), isPresent);

/** Joins an ownership to its owner. */
export const isOwner = eq(accounts.id, ownerships.accountId);

/** Of owned bikes the one of this tag, where this account owns it. */
export const isOwn = (tag: string | Placeholder, accountId: string | Placeholder) =>
  and(eq(bikes.tag, tag), eq(ownerships.accountId, accountId));

type Always = 'tags' | 'models' | 'brands';
type Owned = 'bikes' | 'ownerships';
/** The types of drizzle lose their way through several joins of fields that are not known yet. */
type OfOwnedBike<Fields extends SelectedFields> = PgSelectBase<
  'bikes',
  Fields,
  'partial',
  Record<Always | Owned, 'not-null'>
>;
type OfTag<Fields extends SelectedFields> = PgSelectBase<
  'tags',
  Fields,
  'partial',
  Record<Always, 'not-null'> & Record<Owned, 'nullable'>
>;

/** Bikes that somebody owns at present, with tag, model, brand and ownership: the owner and what else is wanted are joined to it. */
export function selectOwnedBikes<Fields extends SelectedFields>(db: Db | Tx, fields: Fields): OfOwnedBike<Fields> {
  const selected = db
    .select(fields as SelectedFields)
    .from(bikes)
    .innerJoin(ownerships, isOfBikeNow)
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId));
  return selected as unknown as OfOwnedBike<Fields>;
}

/** Tags with model and brand, and with bike and present ownership where there are any. */
export function selectTags<Fields extends SelectedFields>(db: Db | Tx, fields: Fields): OfTag<Fields> {
  const selected = db
    .select(fields as SelectedFields)
    .from(tags)
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, models.brandId))
    .leftJoin(bikes, eq(bikes.tag, tags.tag))
    .leftJoin(ownerships, isOfBikeNow);
  return selected as unknown as OfTag<Fields>;
}

/**
 * When what the brand promises beyond the law ended because the bike left its first owner; null while it goes on. For queries that
 * have the bike and its brand.
 */
export const promiseUntil = sql<Date | null>`case when ${brands.firstOwnerOnly} then (select min(o.until)
  from ${ownerships} o where o.bike_id = ${bikes.id}) end`.mapWith(ownerships.until);

/** The day from which a bike's warranty runs: that of its delivery where it is known, else that on which it was started; null before. */
export const warrantyFrom = sql<string | null>`coalesce(${bikes.deliveredOn}, ${bikes.warrantyStartsOn})`.mapWith(
  bikes.warrantyStartsOn,
);

/** Only this brand's rows, by its slug; all without one. */
export type OfBrand = { brand: string | undefined };

/** The condition that a list of a brand's things has. */
export const ofBrand = ({ brand }: OfBrand) => (brand === undefined ? undefined : eq(brands.slug, brand));
