import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFreePort } from '#tests/free-port.ts';
import { aPlace, type Place } from '#tests/production/place.ts';
import { startProduction, type ProductionServer } from '#tests/production/server.ts';
import { stock } from '#tests/production/stock-bikes.ts';
import { ClaimJourney, claimSteps } from './claim-journey.ts';
import { aClaimable, letChecksGrowOld, type StockedClaim } from './claim-place.ts';
import { inspectClaim } from './inspect-claim.ts';
import { random } from './random.ts';

/** Fixed, so that a failure can be reproduced; another one comes from the environment. */
const seed = Number(process.env.KILL_SEED ?? 20_261_122);
/** Rounds end at this many milliseconds, and are at least `fewest`. `npm run test:long` gives them minutes. */
const timeForRounds = Number(process.env.KILL_SECONDS ?? 6) * 1000;
const fewest = 4;
const most = Math.max(12, timeForRounds / 1000);

let place: Place;
let port: string;
let stocked: StockedClaim[];
let photo: Buffer;
let server: ProductionServer;

const start = () => startProduction(place, { PORT: port });

beforeAll(async () => {
  place = await aPlace();
  port = String(await aFreePort());
  stocked = await stock(place, async (house) => {
    const made: StockedClaim[] = [];
    while (made.length <= most) made.push(await aClaimable(house));
    return made;
  });
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'white', noise } })
    .jpeg()
    .toBuffer();
  server = await start();
});
afterAll(async () => {
  await server.kill();
  await place.clear();
});

/** Kills the server and starts it anew; where it may have been looking at a photo, some minutes later. */
async function killAndStart(journey: ClaimJourney, walk: Promise<unknown> = Promise.resolve()): Promise<void> {
  await server.kill();
  await walk;
  if (!journey.has('uploaded')) await letChecksGrowOld(place);
  server = await start();
}

test('kill -9 after each acknowledged step: in the middle of an upload, between upload and request, between decision and letter', async () => {
  const journey = new ClaimJourney(stocked.pop()!, photo);
  for (const step of claimSteps) {
    await journey.walk(server.url, step);
    expect(journey.acknowledged).toBe(step);
    await killAndStart(journey);
    expect(await inspectClaim(server.url, journey), step).toEqual([]);
  }
  expect(await inspectClaim(server.url, journey, { lettersAreOut: true })).toEqual([]);
});

test('kill -9 at random moments of an upload, a request, a diagnosis and a decision loses nothing and does nothing twice', async () => {
  const next = random(seed);
  const walked: ClaimJourney[] = [];
  const until = Date.now() + timeForRounds;
  const fell: string[] = [];
  for (let round = 0; round < most && (Date.now() < until || round < fewest); round++) {
    const journey = new ClaimJourney(stocked.pop()!, photo);
    walked.push(journey);
    // Uploads take the longest: where the server dies is drawn by step, and then by time.
    const step = claimSteps[Math.floor(next() * claimSteps.length) - 1];
    if (step) await journey.walk(server.url, step);
    const walk = journey.walk(server.url);
    // Time: dies at any moment.
    await Promise.race([sleep(next() * 100), walk]);
    await killAndStart(journey, walk);
    fell.push(`${step ?? 'start'}–${journey.acknowledged ?? 'start'}`);
    expect(await inspectClaim(server.url, journey), `seed ${seed}, round ${round}`).toEqual([]);
  }
  for (const journey of walked) {
    await journey.walk(server.url);
    expect(journey.acknowledged).toBe('approved');
    expect(await inspectClaim(server.url, journey, { lettersAreOut: true })).toEqual([]);
  }
  console.log(`Kills at ${fell.join(', ')} (seed ${seed})`);
});
