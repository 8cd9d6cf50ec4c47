import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { features } from '#server/features.ts';
import { aTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';
import { answerTime, letGo, pressureOf, watchPressure, type Pressure } from './shedding.ts';

const house = useHouse();
const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

const calm = { busy: 0.3, turn: 12, answer: 0, arrived: 200 };

test.each<[string, Parameters<typeof pressureOf>[0], Pressure, Pressure]>([
  ['calm', calm, 0, 0],
  ['at the knee', { ...calm, busy: 1, turn: 55 }, 0, 0],
  ['a loop that does nothing else', { ...calm, busy: 1, turn: 80 }, 0, 1],
  ['a loop that whoever comes waits for', { ...calm, busy: 0.96, turn: 120 }, 0, 2],
  ['one long turn in a quiet time', { ...calm, busy: 0.6, turn: 300 }, 0, 0],
  ['answers that take long', { ...calm, answer: 250 }, 0, 1],
  ['answers that nobody waits for', { ...calm, answer: 750 }, 1, 2],
  ['late with a few: its machine is busy', { busy: 1, turn: 900, answer: 0, arrived: 49 }, 0, 0],
  ['the rush is over', { busy: 1, turn: 900, answer: 0, arrived: 49 }, 2, 1],
  ['still near the bound', { ...calm, busy: 1, turn: 70 }, 2, 2],
  ['half of it: one step back', { ...calm, busy: 1, turn: 59 }, 2, 1],
  ['calm again: one step at a look', calm, 2, 1],
  ['and the last one', calm, 1, 0],
])('%s', (_name, strain, before, after) => {
  expect(pressureOf(strain, before)).toBe(after);
});

async function appUnder(pressure: Pressure): Promise<FastifyInstance> {
  const app = await createApp(house(), { features, jobs: { areRunning: () => true }, pressure: () => pressure });
  apps.push(app);
  return app;
}

test.each<[Pressure, Record<string, number>]>([
  [0, { landing: 200, logIn: 401, mine: 401, brands: 401, ready: 200 }],
  [1, { landing: 200, logIn: 401, mine: 401, brands: 503, ready: 200 }],
  [2, { landing: 200, logIn: 401, mine: 503, brands: 503, ready: 200 }],
])('under pressure %i a process answers what is worth most', async (pressure, expected) => {
  const { tag } = await aTag(house());
  const app = await appUnder(pressure);
  const asked = {
    landing: app.inject(`/api/tags/${tag}`),
    logIn: app.inject({
      method: 'POST',
      url: '/api/sessions',
      payload: { email: 'nobody@example.com', password: 'a long password' },
    }),
    mine: app.inject('/api/my-bikes'),
    brands: app.inject('/api/bikes/csv'),
    ready: app.inject('/readyz'),
  };
  const answers = await Promise.all(
    Object.entries(asked).map(async ([name, answer]) => [name, (await answer).statusCode] as const),
  );
  expect(Object.fromEntries(answers)).toEqual(expected);
});

test('who is refused is told when to come back', async () => {
  const answer = await (await appUnder(2)).inject('/api/my-bikes');
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({ code: 'unavailable' });
});

test.each([
  ['few at once, however slow', 19, 0, 0],
  ['two hundred, of which a hundred are answered in half a second', 200, 100, 1_000],
  ['many, and quick', 200, 5_000, 20],
  ['none is answered', 40, 0, 20_000],
])('%s', (_name, working, answered, milliseconds) => {
  expect(answerTime(working, answered)).toBe(milliseconds);
});

test('a process that does not come to its end with what is asked lets go of it, and takes it up again', async () => {
  const app = Fastify();
  apps.push(app);
  letGo(app, watchPressure(app));
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  app.get('/usual', { config: { worth: 'usual' } }, () => gate.then(() => 'done'));
  app.get('/first', { config: { worth: 'first' } }, () => 'done');
  const rush = () => Array.from({ length: 60 }, () => app.inject('/usual'));
  const hanging = rush();
  // Time: what is not refused waits for the gate.
  const refused = () => Promise.race([...rush(), sleep(100, null)]);
  await expect.poll(async () => (await refused())?.statusCode).toBe(503);
  expect((await app.inject('/first')).statusCode).toBe(200);
  open();
  expect(new Set((await Promise.all(hanging)).map((answer) => answer.statusCode))).toEqual(new Set([200]));
  await expect.poll(async () => (await app.inject('/usual')).statusCode).toBe(200);
});
