import type { Page } from '@playwright/test';
import { readBudget } from '#tools/budget-limits.ts';
import { allAnswered } from './all-answered.ts';
import { expect, test } from './fixtures.ts';
import { aCyclist, anOwnerAtTheirBike, storeSession } from './steps/log-in.ts';
import { hearReads } from './steps/reads.ts';
import { isAt } from './steps/step.ts';

/** Slow 4G, as measurements of first views take it: 150 ms a round trip, 1.6 Mbit/s. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const speed = { downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
  await browser.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...speed });
}

test('a tap in the first second is obeyed on a slow network, before the app has come', async ({ scene }) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  await slowDown(page);
  await page.goto(`/${bike.tag}`, { waitUntil: 'commit' });
  const step = page.getByRole('link', { name: say.tag('landing.activate') });
  await step.click();
  await expect(page.locator('template#app'), 'the app has not taken over yet').toHaveCount(1);
  await expect(step, 'the link says that it is at work').toHaveAttribute('aria-busy', 'true');
  await isAt(scene, say.warranty('sign-up.title'));
  await expect(page).toHaveURL('/sign-up');
  // The bike came along, and the way back leads to it.
  await page.goBack();
  await isAt(scene, bike.model);
  await expect(page.locator('a[aria-busy]')).toHaveCount(0);
});

test('a tap fetches all of the screen it leads to at once, before the app has come', async ({ scene }) => {
  const { page, say, server } = scene;
  let sendApp = () => {};
  const appComes = new Promise<void>((resolve) => (sendApp = resolve));
  const fetched: string[] = [];
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    fetched.push(new URL(route.request().url()).pathname.replace(/-[\w-]{8}\.js$/, ''));
    await appComes;
    await route.continue();
  });
  await page.goto(`/${server.bike().tag}`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: say.tag('landing.activate') }).click();
  await expect
    .poll(() => fetched)
    .toEqual(expect.arrayContaining(['sign-up.screen', 'frame', 'screens'].map((name) => `/assets/${name}`)));
  sendApp();
  await isAt(scene, say.warranty('sign-up.title'));
});

test('a tap whose app does not come is followed all the same', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  alarms.expect(/^GET \/assets\/index-\S+\.js net::ERR_FAILED$/);
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
  await page.goto(`/${server.bike().tag}`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: say.tag('landing.activate') }).click();
  await expect(page).toHaveURL('/sign-up');
});

test('with a session the landing of an active bike is not seen before my-bike', async ({ scene }) => {
  const { page, server } = scene;
  const bike = server.bike();
  await storeSession(page, await aCyclist(server, { bike }));
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      const main = document.querySelector('main.night');
      if (main) seen.push(main.checkVisibility({ visibilityProperty: true }));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`/${bike.tag}`);
  await expect(page).toHaveURL('/my-bike');
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: boolean[] }).seen);
  expect(seen.length, 'frames in which the landing was there').toBeGreaterThan(0);
  expect(seen).not.toContain(true);
});

test('nothing of the app is fetched before the landing is painted', async ({ scene }) => {
  const { page, server } = scene;
  await page.goto(`/${server.bike().tag}`);
  await expect(page.locator('template#app')).toHaveCount(0);
  const { painted, fetched } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    fetched: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/'))
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.filter(({ startTime }) => startTime < painted)).toEqual([]);
});

for (const tag of ['NEWR0AD1', 'SERRA001', 'H1SB1KE1'])
  test(`a landing is seen, in its own font, with few bytes (${tag})`, async ({ scene }) => {
    const { page } = scene;
    await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    const kinds = new Map<string, string>();
    const sizes = new Map<string, number>();
    browser.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
    browser.on(
      'Network.loadingFinished',
      ({ requestId, encodedDataLength }) => void sizes.set(requestId, encodedDataLength),
    );
    await page.goto(`/${tag}`);
    const came = (type: string) => [...kinds].filter(([id, kind]) => kind === type && sizes.has(id));
    await expect.poll(() => came('Font').length).toBe(1);
    const counted = ['Document', 'Font', 'Image'].flatMap(came);
    const bytes = counted.reduce((sum, [id]) => sum + sizes.get(id)!, 0);
    expect(bytes).toBeGreaterThan(35_000);
    expect(bytes).toBeLessThan(readBudget().firstLook.wire);
  });

test('my bike is seen as it looked last, before the app has come, and stays in its place', async ({ scene }) => {
  const { page, server } = scene;
  const { bike } = await anOwnerAtTheirBike(scene);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bikeLook'))).toContain(bike.tag);
  const colour = await page.locator('figure').evaluate((card) => getComputedStyle(card).backgroundColor);
  const box = await page.locator('figure').boundingBox();
  // Told to wait, so that the frame can be looked at.
  let sendApp = () => {};
  const appComes = new Promise<void>((resolve) => (sendApp = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await appComes;
    await route.continue();
  });
  await page.goto(`${server.url}/my-bike`, { waitUntil: 'domcontentloaded' });
  const card = page.locator('.card');
  await expect(card).toContainText(bike.brand);
  await expect(page.locator('[data-known=model]')).toHaveText(bike.model);
  expect(await card.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe(colour);
  expect(await card.boundingBox()).toEqual(box);
  sendApp();
  await expect(page.locator('figure')).toBeVisible();
  expect(await page.locator('figure').boundingBox()).toEqual(box);
});

test('a phone that never showed my bike draws it by the answer, and fetches the app’s own script first', async ({
  scene,
}) => {
  const { page, server } = scene;
  const { bike } = await anOwnerAtTheirBike(scene);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bikeLook'))).toContain(bike.tag);
  const colour = await page.locator('figure').evaluate((card) => getComputedStyle(card).backgroundColor);
  const box = await page.locator('figure').boundingBox();
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate(() => localStorage.removeItem('bikeLook'));
  const scripts: string[] = [];
  let sendApp = () => {};
  const appComes = new Promise<void>((resolve) => (sendApp = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    scripts.push(new URL(route.request().url()).pathname);
    await appComes;
    await route.continue();
  });
  await page.goto(`${server.url}/my-bike`, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html[data-look]'), 'the answer has come').toHaveCount(1);
  const card = page.locator('.card');
  expect(await card.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe(colour);
  expect(await card.boundingBox()).toEqual(box);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  expect(scripts[0]).toMatch(/\/assets\/index-/);
  sendApp();
  await expect(page.locator('figure')).toBeVisible();
  expect(await page.locator('figure').boundingBox()).toEqual(box);
});

test('my bike asks once for all that it shows, before the app has come', async ({ scene }) => {
  const { page, server } = scene;
  const { bike } = await anOwnerAtTheirBike(scene);
  await allAnswered(page);
  let sendApp = () => {};
  const appComes = new Promise<void>((resolve) => (sendApp = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await appComes;
    await route.continue();
  });
  const heard = hearReads(page);
  const answered = page.waitForResponse(/\/api\/answers\?/);
  await page.goto(`${server.url}/my-bike`, { waitUntil: 'domcontentloaded' });
  await answered;
  sendApp();
  await expect(page.getByText(bike.serialNumber)).toBeVisible();
  await allAnswered(page);
  const { requests, asked } = heard();
  expect(requests).toHaveLength(1);
  expect(asked).toContain(`/api/my-bikes/${bike.tag}/claims`);
});

test('an owner who scans their bike again is shown it after one request, and a stranger’s bike is asked for like any tag', async ({
  scene,
}) => {
  const { page, server } = scene;
  const { bike } = await anOwnerAtTheirBike(scene);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bikeLook'))).toContain(bike.tag);
  await allAnswered(page);
  const own = hearReads(page);
  await page.goto(`/${bike.tag}`);
  await expect(page).toHaveURL('/my-bike');
  await allAnswered(page);
  expect(own().requests).toHaveLength(1);

  const others = server.bike();
  await aCyclist(server, { bike: others });
  const heard = hearReads(page);
  await page.goto(`/${others.tag}`);
  await isAt(scene, others.model);
  await allAnswered(page);
  expect(heard().asked.toSorted()).toEqual(['/api/me', `/api/tags/${others.tag}`]);
});
