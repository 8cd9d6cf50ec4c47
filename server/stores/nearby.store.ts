import { eq, sql, type SQL, and, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { officesThatMay } from '#domain/shop/office.ts';
import type { NearbyStore, Position } from '#domain/stores/store.ts';
import { prepared, type Db } from '#server/db/database.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';
import { placeOnSheets, stores } from './tables.ts';

/** How many stores a list has at most. */
export const nearbyStores = 20;

/**
 * How many the index is asked for. It orders by a projection, in which somewhat farther may come before somewhat nearer
 * where both are hundreds of kilometres away: of three times as many the right ones are taken by the distance on the sphere.
 */
const candidates = 3 * nearbyStores;

/** Twice the radius of the Earth, in kilometres (its mean, 6371 km). */
const diameter = 12_742;

/** A store as the statement finds it. */
type FoundStore = Omit<NearbyStore, 'takesClaims'>;

/** A brand's stores that are nearest to a position, the nearest first, with the kilometres. One prepared query. */
export function findNearest(db: Db, brandId: string, { latitude, longitude }: Position): Promise<FoundStore[]> {
  return nearestStatement(db).execute({ brandId, latitude, longitude });
}

/**
 * The same of the stores that take warranty claims, whatever lies between: they are few beside all others, and are found by their
 * shops. One prepared query.
 */
export function findNearestTakers(db: Db, brandId: string, { latitude, longitude }: Position): Promise<FoundStore[]> {
  return prepared(db, 'find_nearest_takers', buildTakers).execute({ brandId, latitude, longitude });
}

/** The statement itself, for the benchmark and the test of its plan. */
export function nearestStatement(db: Db) {
  return prepared(db, 'find_nearest_stores', build);
}

const asked = {
  brandId: sql`${sql.placeholder('brandId')}::uuid`,
  latitude: sql`${sql.placeholder('latitude')}::double precision`,
  longitude: sql`${sql.placeholder('longitude')}::double precision`,
};

function build(db: Db, name: string) {
  return nearestAmong(db, onIndex(db)).prepare(name);
}

function buildTakers(db: Db, name: string) {
  return nearestAmong(db, db.select().from(stores).where(takesClaims(db)).as('near')).prepare(name);
}

function onIndex(db: Db) {
  const here = placeOnSheets(asked.brandId, asked.latitude, asked.longitude);
  const place = placeOnSheets(stores.brandId, stores.latitude, stores.longitude);
  // Nothing but the order in here and what the index itself leaves out: another condition would make the planner read all that fulfils
  // it, and sort.
  return db
    .select()
    .from(stores)
    .where(isNull(stores.closedAt))
    .orderBy(sql`${place} <-> ${here}`)
    .limit(candidates)
    .as('near');
}

function nearestAmong(db: Db, near: ReturnType<typeof onIndex>) {
  const kilometres = haversine(near.latitude, near.longitude).mapWith(Number);
  return db
    .select({
      id: near.id,
      name: near.name,
      street: near.street,
      number: near.number,
      complement: near.complement,
      neighborhood: near.neighborhood,
      city: near.city,
      state: near.state,
      cep: near.cep,
      latitude: near.latitude,
      longitude: near.longitude,
      kilometres,
      timeZone: near.timeZone,
      hours: near.hours,
      phone: near.phone,
      whatsapp: near.whatsapp,
    })
    .from(near)
    .where(and(eq(near.brandId, asked.brandId), notInArray(near.cnpj, suspendedShops(db))))
    .orderBy(kilometres, near.id)
    .limit(nearbyStores);
}

/** The CNPJs of the shops that the operator has suspended: few, and nobody is sent to them. */
function suspendedShops(db: Db) {
  return db.select({ cnpj: shops.cnpj }).from(shops).where(isNotNull(shops.suspendedAt));
}

/** The kilometres from the asked position along the Earth's surface. */
function haversine(latitude: unknown, longitude: unknown): SQL {
  const half = (from: SQL, to: unknown) => sql`power(sin(radians(${to} - ${from}) / 2), 2)`;
  const along = sql`cos(radians(${asked.latitude})) * cos(radians(${latitude}))`;
  const square = sql`${half(asked.latitude, latitude)} + ${along} * ${half(asked.longitude, longitude)}`;
  return sql`${sql.raw(String(diameter))} * asin(sqrt(least(1, ${square})))`;
}

/** Which of these stores take warranty claims. */
export async function findClaimTakers(db: Db, storeIds: string[]): Promise<Set<string>> {
  if (storeIds.length === 0) return new Set();
  const takers = await db
    .select({ id: stores.id })
    .from(stores)
    .where(and(inArray(stores.id, storeIds), takesClaims(db)));
  return new Set(takers.map(({ id }) => id));
}

/** The condition that a store takes warranty claims: it is open, and a bike shop with somebody who may open one, which the operator has not suspended. */
function takesClaims(db: Db): SQL | undefined {
  const shopsWithPeople = db
    .select({ cnpj: shops.cnpj })
    .from(shops)
    .innerJoin(memberships, and(eq(memberships.shopId, shops.id), isNull(memberships.suspendedAt)))
    .where(and(isNull(shops.suspendedAt), inArray(memberships.office, officesThatMay('open-ticket'))));
  return and(isNull(stores.closedAt), inArray(stores.cnpj, shopsWithPeople));
}
