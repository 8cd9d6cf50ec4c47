import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { aPlace, type Place } from '#tests/production/place.ts';
import { startProduction, type ProductionServer } from '#tests/production/server.ts';
import { stock } from '#tests/production/stock-bikes.ts';
import { random } from './random.ts';

type Stocking = Parameters<Parameters<typeof stock>[1]>[0];

type Killing = {
  /** What is there before the server starts. */
  fill: (house: Stocking) => Promise<void>;
  /** Draws the moments; `KILL_SEED` names another one. */
  seed: number;
  /** Within how many milliseconds the server dies: what is done takes about half of it. */
  within: number;
};

/** How often each of these tests does what it does. A change waits for three, the night for `KILL_ROUNDS`. */
export const rounds = Number(process.env.KILL_ROUNDS ?? 3);

/** A production server on data of its own, for the tests of a file, which dies while something is done. */
export function useKilledServer({ fill, within, seed: usual }: Killing) {
  const seed = Number(process.env.KILL_SEED ?? usual);
  const next = random(seed);
  let place: Place;
  let server: ProductionServer | undefined;
  beforeAll(async () => {
    place = await aPlace();
    await stock(place, fill);
    server = await startProduction(place);
  });
  afterAll(async () => {
    await server?.kill();
    await place.clear();
  });
  return {
    /** Which round of which seed it was, for what a failed test says. */
    where: (round: number) => `seed ${seed}, round ${round}`,
    /** Where the server is now. */
    url: () => server!.url,
    /** Does something while the server dies at any moment, and starts it anew. */
    killDuring: async (act: (url: string) => Promise<unknown>): Promise<void> => {
      const acting = act(server!.url);
      // Time: dies at any moment.
      await Promise.race([sleep(next() * within), acting]);
      await server!.kill();
      await acting;
      server = await startProduction(place);
    },
    /** Stops it as an operator does. */
    stop: () => server!.stop(),
  };
}
