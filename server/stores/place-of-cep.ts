import { parseState } from '#domain/brazil/state.ts';
import { cityKey } from '#domain/stores/city-key.ts';
import type { Around } from '#domain/stores/contract.ts';
import type { Position } from '#domain/stores/store.ts';
import type { CepFacts } from '#server/outside/ports.ts';
import type { House } from '#server/verb/context.ts';
import { findCities, middleOfArea, type Town } from './places.store.ts';

/** With how many first digits a postal code still says where something is: 5 are a few streets, 3 a part of a big city. */
const areas = [5, 4, 3];

/**
 * Where a postal code is: as a service says; else where the stores with similar codes are (their digits go from the region
 * to the street), in its town or else beyond. Null when nothing of that is known.
 */
export async function placeOfCep(
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
