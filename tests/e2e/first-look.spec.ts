import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
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

test('a tap whose app does not come is followed all the same', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  alarms.expect(/^GET \/assets\/index-.*\.js net::ERR_FAILED$/);
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
