import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testConfig, useHouse } from '#tests/server/house.ts';
import { createApp } from './app.ts';
import { runOperator } from './cli/program.ts';
import { features } from './features.ts';
import { cleanUp } from './jobs/clean-up.ts';
import { documentsOf, endpointsOf, forgetOf, jobsOf, nounsOf, personalOf, tasksOf } from './sum-features.ts';

const house = useHouse();
const every = await endpointsOf(features, testConfig);

/** `GET /api/me` taken apart. */
function partsOf(route: string) {
  const [method, url = ''] = route.split(' ');
  return { method: method as HTTPMethods, url };
}

describe.each(features)('without $name', (left) => {
  const rest = features.filter((feature) => feature !== left);
  let app: Awaited<ReturnType<typeof createApp>>;
  beforeAll(async () => {
    app = await createApp(house(), { features: rest });
    await app.ready();
  });
  afterAll(() => app.close());

  test('the house starts, and has every endpoint but its own', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const own = ((await left.endpoints?.()) ?? []).map(({ contract }) => contract.route);
    const gone = every.map(({ contract }) => contract.route).filter((route) => !app.hasRoute(partsOf(route)));
    expect(gone.toSorted()).toEqual(own.toSorted());
    for (const route of own) {
      const { method, url } = partsOf(route);
      expect((await app.inject({ method, url: url.replace(/:\w+/g, 'x') })).statusCode).toBe(404);
    }
  });

  test('the operator’s program is there without its nouns', async () => {
    const given = (await left.nouns?.(() => [])) ?? [];
    const nouns = await nounsOf(rest);
    expect(nouns.length).toBeGreaterThan(0);
    // Several features may have commands about one noun.
    const commandsOf = (some: typeof given) =>
      some.flatMap(({ noun, commands }) => commands.map(({ verb }) => `${noun} ${verb}`));
    const there = commandsOf(nouns);
    expect(commandsOf(given).filter((command) => there.includes(command))).toEqual([]);
    const own = given.map(({ noun }) => noun).filter((noun) => !nouns.some((other) => other.noun === noun));
    let out = '';
    const words = { write: (text: string) => (out += text) };
    const notReached = () => Promise.reject(new Error('not reached'));
    const runtime = {
      env: {},
      user: 'olga',
      out: words,
      err: words,
      interrupt: { requested: () => false, during: <T>(work: () => Promise<T>) => work() },
      lookAtSettings: () => Promise.resolve([]),
      newSigningKeys: () => Promise.resolve(''),
      backup: { make: notReached, check: notReached, restore: notReached },
      open: notReached,
    };
    expect(await runOperator(['--help'], runtime, nouns)).toBe(0);
    for (const { noun } of nouns) expect(out).toContain(`  ${noun} `);
    for (const noun of own) expect(out).not.toMatch(new RegExp(`^  ${noun} `, 'm'));
  });

  test('of its tables, nothing is held about people', async () => {
    const own = (await left.personal?.()) ?? [];
    expect(await personalOf(rest)).toEqual((await personalOf(features)).filter((table) => !own.includes(table)));
  });

  test('the clean-up runs, and its documents and tasks are nobody’s', async () => {
    await cleanUp(house(), forgetOf(rest));
    const forgotten = (left.forget ?? []).length + Object.keys(left.uploads ?? {}).length;
    expect(forgetOf(rest)).toHaveLength(forgetOf(features).length - forgotten);
    expect(jobsOf(rest)).toHaveLength(jobsOf(features).length - (left.jobs ?? []).length);
    const documents = documentsOf(rest, house());
    for (const name of Object.keys(left.documents ?? {})) expect(documents).not.toHaveProperty([name]);
    const task = Object.keys(left.tasks ?? {})[0];
    if (task) await expect(tasksOf(rest, house())({ task, id: 'x', accountId: null })).rejects.toThrow(task);
  });
});

test('two features may not bring the same document or task', () => {
  const twice = [...features, ...features];
  expect(() => documentsOf(twice, house())).toThrow('documents of the name');
  expect(() => tasksOf(twice, house())).toThrow('mail-reset-link');
});

test('nothing is forgotten twice: each period is named once', () => {
  const what = forgetOf(features).map((each) => each.what);
  expect(what.filter((name, at) => what.indexOf(name) !== at)).toEqual([]);
});
