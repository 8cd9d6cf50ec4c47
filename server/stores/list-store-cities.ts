import type { listStoreCities as contract } from '#domain/stores/contract.ts';
import type { Verb } from '#server/verb/context.ts';
import { listCities } from './places.store.ts';

/** The cities in which a brand has stores. */
export const listStoreCities: Verb<typeof contract> = async ({ db }, { brandId }) => ({
  cities: await listCities(db, brandId),
});
