import { keepSigningKeys } from '#server/identity/signing-keys.ts';
import { createSigning } from '#server/identity/signing.ts';
import { openStorage } from '#server/outside/open-storage.ts';
import type { Outside } from '#server/outside/ports.ts';
import { parseConfig } from '#server/settings/parse-config.ts';
import type { House } from '#server/verb/context.ts';
import { aBike, type BikeWish } from '#tests/builders/bike.ts';
import { aBrand } from '#tests/builders/brand.ts';
import type { Place } from './place.ts';

/** A bike that waits for its activation. */
export type StockedBike = { tag: string; serialNumber: string; model: string; brand: string; slug: string };

/** What builders need of the house. */
type BuilderHouse = Pick<House, 'db' | 'signing' | 'config' | 'clock'>;
type Stocking = BuilderHouse & { outside: Pick<Outside, 'files'> };

/** Works on a place's data before its server starts. */
export async function stock<T>(place: Place, work: (house: Stocking) => Promise<T>): Promise<T> {
  const { db, close } = await place.connect();
  try {
    const config = parseConfig({ NODE_ENV: 'production', ...place.env });
    const signing = await createSigning(config.signingKeys ?? (await keepSigningKeys(config.dataDir, false)));
    return await work({ db, config, signing, clock: { now: () => new Date() }, outside: openStorage(config) });
  } finally {
    await close();
  }
}

/** Bikes of one brand that nobody has activated. */
export async function inactiveBikes(house: BuilderHouse, count: number, wish: BikeWish = {}): Promise<StockedBike[]> {
  const brand = wish.brand ?? (await aBrand(house, { name: 'Serra Bikes' }));
  const bikes: StockedBike[] = [];
  for (let index = 0; index < count; index++) {
    const { tag, serialNumber, model } = await aBike(house, { model: 'Trilha 29', ...wish, brand });
    bikes.push({ tag, serialNumber, model: model.name, brand: brand.name, slug: brand.slug });
  }
  return bikes;
}
