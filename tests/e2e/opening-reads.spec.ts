import type { Page } from '@playwright/test';
import type { Audience } from '#web/feature.ts';
import { routes } from '#web/routes.ts';
import { allAnswered } from './all-answered.ts';
import { expect, test } from './fixtures.ts';
import { atInsurableBike } from './steps/insurance.ts';
import { storeSession } from './steps/log-in.ts';
import { hearReads } from './steps/reads.ts';
import { aShopSession } from './steps/shop-person.ts';

type Built = { routeOf: (path: string) => { reads?: Partial<Record<Audience, readonly string[]>> } | null };

/** The screens that say what this reader's phone reads when they are opened. */
async function screensOf(reader: Audience): Promise<{ path: string; reads: readonly string[] }[]> {
  const built = new URL('../../dist/server/routes.js', import.meta.url).href;
  const { routeOf } = (await import(built)) as Built;
  return routes.flatMap(({ path }) => {
    const reads = routeOf(path)?.reads?.[reader];
    return reads ? [{ path, reads }] : [];
  });
}

/** Opens each of these screens directly: it asks for all that it draws, in one request. */
async function openEach(page: Page, reader: Audience, tag: string): Promise<void> {
  let opened = 0;
  await allAnswered(page);
  for (const { path, reads } of await screensOf(reader)) {
    const heard = hearReads(page);
    await page.goto(path);
    await allAnswered(page);
    const { requests, asked } = heard();
    // Another step comes first, or another screen.
    if (new URL(page.url()).pathname !== path) continue;
    const wanted = reads.map((read) => read.replace('GET ', '').replace(':tag', tag));
    expect.soft(asked, path).toEqual(reader === 'nobody' ? wanted : [...wanted, '/api/me']);
    expect.soft(requests, path).toHaveLength(1);
    opened++;
  }
  expect(opened, 'screens that were opened').toBeGreaterThan(2);
}

test.slow();

test('an owner’s screens ask once', async ({ scene }) => {
  const { bike } = await atInsurableBike(scene);
  await openEach(scene.page, 'cyclist', bike.tag);
});

test('a bike shop’s screens ask once', async ({ scene, alarms }) => {
  const { page, server } = scene;
  // The bike is not the shop's customer's yet.
  alarms.tolerate(/^GET \/api\/shop\/bikes\/\S+ 409$/);
  const { tag } = server.bike();
  await page.goto(`/${tag}`);
  await storeSession(page, { tokens: await aShopSession(server, 'owner') });
  await openEach(page, 'bikeshop', tag);
});

test('screens ask once of who is not signed in', async ({ scene }) => {
  const { page, server } = scene;
  const { tag } = server.bike();
  await page.goto(`/${tag}`);
  await openEach(page, 'nobody', tag);
});
