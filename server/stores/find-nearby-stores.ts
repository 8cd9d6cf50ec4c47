import { parseState } from '#domain/brazil/state.ts';
import { cityKey } from '#domain/compared-text.ts';
import type { findNearbyStores as contract, Around, AskedPlace, Nearby } from '#domain/stores/contract.ts';
import { readPlace } from '#domain/stores/read-place.ts';
import { roughly, type Position } from '#domain/stores/store.ts';
import type { CepFacts } from '#server/outside/ports.ts';
import type { Ctx, Verb, House } from '#server/verb/context.ts';
import { findClaimTakers, findNearest, findNearestTakers } from './nearby.store.ts';
import { findCities, type PlacedCity, middleOfArea, type Town } from './places.store.ts';

/** The stores of a brand around a position, a postal code or a city. */
export const findNearbyStores: Verb<typeof contract> = async (ctx, { brandId, place, takesClaims = false }) => {
  const found = await locate(ctx, brandId, place);
  if (!found) return { found: 'nothing' };
  if (Array.isArray(found)) {
    return { found: 'cities', cities: found.map(({ city, state, stores }) => ({ city, state, stores })) };
  }
  return around(ctx, brandId, found, takesClaims);
};

/** The place to measure from; the cities to choose from; or null. */
async function locate(ctx: Ctx, brandId: string, place: AskedPlace): Promise<Around | PlacedCity[] | null> {
  if ('latitude' in place) return { ...roughly(place), by: 'position' };
  if ('city' in place) {
    const cities = await findCities(ctx.db, brandId, cityKey(place.city), parseState(place.state));
    return cities[0] ? atCity(cities[0]) : null;
  }
  const typed = readPlace(place.typed);
  if (typeof typed === 'string') return null;
  if ('cep' in typed) return placeOfCep(ctx, brandId, typed.cep);
  const cities = await findCities(ctx.db, brandId, typed.city, typed.state);
  if (cities.length > 1) return cities;
  return cities[0] ? atCity(cities[0]) : null;
}

const atCity = ({ latitude, longitude }: Position): Around => ({ latitude, longitude, by: 'city' });

async function around({ db, config }: Ctx, brandId: string, place: Around, onlyTakers: boolean): Promise<Nearby> {
  const found = await (onlyTakers ? findNearestTakers : findNearest)(db, brandId, place);
  const takers = await findClaimTakers(
    db,
    found.map(({ id }) => id),
  );
  const stores = found.map((store) => ({
    ...store,
    kilometres: Math.round(store.kilometres * 100) / 100,
    takesClaims: takers.has(store.id),
  }));
  return { found: 'stores', around: place, stores, tiles: config.mapTiles };
}

/** With how many first digits a postal code still says where something is: 5 are a few streets, 3 a part of a big city. */
const areas = [5, 4, 3];

/**
 * Where a postal code is: as a service says; else where the stores with similar codes are (their digits go from the region
 * to the street), in its town or else beyond. Null when nothing of that is known.
 */
async function placeOfCep(
  { db, outside }: Pick<House, 'db' | 'outside'>,
  brandId: string,
  cep: string,
): Promise<Around | null> {
  // Where nobody can say, the digits themselves still say something.
  const facts = await outside.cep.find(cep).catch(() => null);
  if (facts?.position) return { ...facts.position, by: 'cep' };
  const town = facts && townIn(facts);
  const amongSimilar = async (within: Town | null): Promise<Position | undefined> => {
    for (const digits of areas) {
      const middle = await middleOfArea(db, cep.slice(0, digits), within);
      if (middle) return middle;
    }
    return undefined;
  };
  const place =
    (town && ((await amongSimilar(town)) ?? (await findCities(db, brandId, town.key, town.state))[0])) ??
    (await amongSimilar(null));
  return place ? { latitude: place.latitude, longitude: place.longitude, by: 'area' } : null;
}

function townIn({ city, state }: CepFacts): Town | null {
  const known = parseState(state);
  return known && { key: cityKey(city), state: known };
}
