import { beforeAll, expect, test } from 'vitest';
import { features } from '#server/features.ts';
import { endpointsOf } from '#server/sum-features.ts';
import { testConfig, useHouse } from '#tests/server/house.ts';
import { apart } from './apart.ts';
import { alone, doings, eachOf, endpointDoings, judge, slowLocks } from './race.ts';

const house = useHouse();
let watched: ReturnType<typeof slowLocks>;
beforeAll(() => void (watched = slowLocks(house().db)));
// The embedded database has one connection: nothing can be beside a transaction.
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

/**
 * Each begins its locks elsewhere: a claim with the bike, an approval with two people, the end of an account with all that its person has, another
 * tag with both tags, a suspension with the shop.
 */
const hubs = [
  'POST /api/my-bikes/:tag/parts/:partId/claims',
  'POST /api/transfer-links/:token/approval',
  'PUT /api/me/closing: a week later',
  'POST /api/my-bikes/:tag/tag-replacement/answer',
  'the desk suspends a shop that waits for a yes',
];

test('every endpoint that writes is done at once with others, or is none about a bike and its owner', async () => {
  const all = (await endpointsOf(features, testConfig)).map(({ contract }) => contract.route);
  const writing = all.filter((route) => !route.startsWith('GET '));
  const done = Object.keys(endpointDoings).map((name) => name.replace(/: .*$/, ''));
  expect(new Set([...done, ...Object.keys(apart)])).toEqual(new Set(writing));
  expect(Object.keys(apart).filter((route) => done.includes(route))).toEqual([]);
});

test('each can be done, by itself', { timeout: 300_000 }, async () => {
  const refused: Record<string, string | undefined> = {};
  for (const [name, doing] of Object.entries(doings)) {
    const { status, code } = await alone(house(), doing);
    if (status >= 300) refused[name] = code;
  }
  expect(refused).toEqual({});
});

test.runIf(onPostgres).each(hubs)('%s, and everything else at the same time', { timeout: 300_000 }, async (hub) => {
  const wrong: Record<string, string> = {};
  let slowest = 0;
  await eachOf(Object.keys(doings), 3, async (other) => {
    const judged = await judge(house(), [hub, other]);
    slowest = Math.max(slowest, judged.slowest);
    if (judged.wrong) wrong[other] = judged.wrong;
  });
  console.log(`slowest answer: ${Math.round(slowest)} ms`);
  expect(wrong).toEqual({});
  expect(watched.undone()).toBe(0);
});
