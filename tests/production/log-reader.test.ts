import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlace, type Place } from './place.ts';
import { startProduction, type ProductionServer } from './server.ts';

/** Milliseconds that an answer may take on a machine with other work, while nobody reads the log. */
const patience = 100;
/** Many times as many lines as a pipe holds. */
const requests = 3_000;

let place: Place;
let server: ProductionServer;
beforeAll(async () => {
  place = await aPlace();
  server = await startProduction(place, { LOG_LEVEL: 'info', DEMO: '0' });
});
afterAll(async () => {
  await server.stop();
  await place.clear();
});

/** Requests of which each is a line in the log, some at once; gives how long the questions between them took. */
async function flood(): Promise<number[]> {
  const waits: number[] = [];
  let left = requests;
  const ask = async () => {
    while (left-- > 0) await fetch(`${server.url}/robots.txt`).then((answer) => answer.bytes());
  };
  const asking = Promise.all([ask(), ask()]);
  let isOver = false;
  void asking.catch(() => {}).finally(() => (isOver = true));
  while (!isOver) {
    const begun = performance.now();
    await fetch(`${server.url}/healthz`, { signal: AbortSignal.timeout(10_000) });
    waits.push(performance.now() - begun);
  }
  await asking;
  return waits.toSorted((a, b) => a - b);
}

test('while nobody reads the log the server answers as ever; who reads on finds every line', async () => {
  const readOn = server.stopReading();
  const waits = await flood();
  expect(waits.length).toBeGreaterThan(100);
  expect(waits[Math.floor(waits.length * 0.98)]).toBeLessThan(patience);
  readOn();
  const answered = () => server.output().split('"msg":"answered"').length - 1;
  await expect.poll(answered, { timeout: 20_000 }).toBe(requests);
});
