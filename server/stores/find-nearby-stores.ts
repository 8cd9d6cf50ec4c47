import { parseState } from '#domain/brazil/state.ts';
import { cityKey } from '#domain/stores/city-key.ts';
import type { findNearbyStores as contract, Around, AskedPlace, Nearby } from '#domain/stores/contract.ts';
import { readPlace } from '#domain/stores/read-place.ts';
import { roughly, type Position } from '#domain/stores/store.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { findClaimTakers } from './claim-takers.store.ts';
import { findNearest, findNearestTakers } from './nearby.store.ts';
import { placeOfCep } from './place-of-cep.ts';
import { findCities, type PlacedCity } from './places.store.ts';

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
