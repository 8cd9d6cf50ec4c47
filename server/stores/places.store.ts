import { and, avg, count, desc, eq, gte, isNull, like, lte, max, sql, asc } from 'drizzle-orm';
import type { State } from '#domain/brazil/state.ts';
import type { Position, StoreCity } from '#domain/stores/store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { ofBrand, type OfBrand } from '#server/db/owned-bike.ts';
import { brands } from '#server/db/tables/tag.ts';
import { stores } from './tables.ts';

/** How many cities are offered to choose from. */
const choices = 12;
/** How many cities a list of all has. */
const citiesListed = 60;
/** From how many stores the middle of an area is taken. */
const storesOfArea = 200;

/** One of its spellings, of which each store may have another. */
const city = sql<string>`${max(stores.city)}`;
/** The middle of these stores, in degrees. */
const middle = { latitude: avg(stores.latitude).mapWith(Number), longitude: avg(stores.longitude).mapWith(Number) };

/** The cities in which a brand has stores, those with the most first. */
export async function listCities(db: Db, brandId: string): Promise<StoreCity[]> {
  const found = count();
  return db
    .select({ city, state: stores.state, stores: found })
    .from(stores)
    .where(and(eq(stores.brandId, brandId), isNull(stores.closedAt)))
    .groupBy(stores.cityKey, stores.state)
    .orderBy(desc(found), stores.cityKey, stores.state)
    .limit(citiesListed);
}

/** A city with stores, how many, and the middle of them. */
export type PlacedCity = StoreCity & Position;

/**
 * The cities in which a brand has stores and whose names are this key (`domain/compared-text.ts`), or else begin with it;
 * in one state only, if one is named.
 */
export async function findCities(db: Db, brandId: string, key: string, state: State | null): Promise<PlacedCity[]> {
  const found = count();
  const isWhole = sql<boolean>`${stores.cityKey} = ${key}`;
  const rows = await db
    .select({ city, state: stores.state, stores: found, isWhole, ...middle })
    .from(stores)
    // A key has letters, digits and spaces: nothing in it is a pattern.
    .where(
      and(
        eq(stores.brandId, brandId),
        isNull(stores.closedAt),
        like(stores.cityKey, `${key}%`),
        state ? eq(stores.state, state) : undefined,
      ),
    )
    .groupBy(stores.cityKey, stores.state)
    .orderBy(desc(isWhole), desc(found), stores.cityKey, stores.state)
    .limit(choices);
  const whole = rows.filter((row) => row.isWhole);
  return (whole.length > 0 ? whole : rows).map(({ isWhole: _isWhole, ...found }) => found);
}

/** A town by the key of its name and its state. */
export type Town = { key: string; state: State };

/**
 * The middle of the stores, of whichever brand, whose postal codes begin with these digits, in this town only if one is
 * named; null where there is none.
 */
export async function middleOfArea(db: Db, digits: string, town: Town | null): Promise<Position | null> {
  const within = and(gte(stores.cep, digits.padEnd(8, '0')), lte(stores.cep, digits.padEnd(8, '9')));
  const inTown = town ? and(eq(stores.cityKey, town.key), eq(stores.state, town.state)) : undefined;
  const area = db
    .select({ latitude: stores.latitude, longitude: stores.longitude })
    .from(stores)
    .where(and(within, inTown))
    .orderBy(stores.cep)
    .limit(storesOfArea)
    .as('area');
  const [row] = await db
    .select({
      stores: count(),
      latitude: avg(area.latitude).mapWith(Number),
      longitude: avg(area.longitude).mapWith(Number),
    })
    .from(area);
  return row && row.stores > 0 ? { latitude: row.latitude, longitude: row.longitude } : null;
}

/** The stores, by brand, city and name. */
export async function listStores(db: Db, of: OfBrand) {
  return db
    .select({
      brand: brands.slug,
      cnpj: stores.cnpj,
      name: stores.name,
      city: stores.city,
      state: stores.state,
      latitude: stores.latitude,
      longitude: stores.longitude,
      timeZone: stores.timeZone,
      closedAt: stores.closedAt,
    })
    .from(stores)
    .innerJoin(brands, eq(brands.id, stores.brandId))
    .where(ofBrand(of))
    .orderBy(asc(brands.slug), asc(stores.state), asc(stores.city), asc(stores.name));
}

/** Closes a brand's store, or opens it again (null); whether it was there, and was otherwise before. */
export async function closeStore(
  tx: Tx,
  brandId: string,
  cnpj: string,
  closedAt: Date | null,
): Promise<'changed' | 'unchanged' | null> {
  const isIt = and(eq(stores.brandId, brandId), eq(stores.cnpj, cnpj));
  const [store] = await tx.select({ closedAt: stores.closedAt }).from(stores).where(isIt).for('no key update');
  if (!store) return null;
  if ((store.closedAt === null) === (closedAt === null)) return 'unchanged';
  await tx.update(stores).set({ closedAt }).where(isIt);
  return 'changed';
}

/** Takes a brand's store out; whether it was there. */
export const deleteStore = (brandId: string, cnpj: string) => async (tx: Tx) => {
  const isIt = and(eq(stores.brandId, brandId), eq(stores.cnpj, cnpj));
  const removed = await tx.delete(stores).where(isIt).returning({ id: stores.id });
  return removed.length > 0;
};
