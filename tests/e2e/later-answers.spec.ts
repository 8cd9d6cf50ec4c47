import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { to } from '#domain/paths.ts';
import { reportTheft } from '#domain/stolen/contract.ts';
import { mustCall } from '#tests/production/client.ts';
import { allAnswered } from './all-answered.ts';
import { expect, test } from './fixtures.ts';
import { callerOf, anOwnerWithParts } from './steps/claim.ts';
import { atInsurableBike, insure } from './steps/insurance.ts';
import { storeSession } from './steps/log-in.ts';
import { hearReads } from './steps/reads.ts';
import { aShopSession } from './steps/shop-person.ts';

/** What can be pressed, and where it is before the last answer comes: kept in the page, by its elements. */
type Places = { places?: Map<Element, number> };

test.slow();

// Eight screens, each opened anew for every answer.
test('nothing that an owner presses moves when an answer comes last', { tag: '@long' }, async ({ scene, alarms }) => {
  alarms.tolerate(/^GET \/api\/\S+ 404$/);
  const { page, server } = scene;
  const { owner, bike } = await atInsurableBike(scene);
  await insure(server, owner, bike.tag);
  for (const path of [
    to.bikeReceiptInfo(),
    to.myBike(),
    to.profile(),
    to.stolenBike(),
    to.sessions(),
    to.insurance.plans(),
  ])
    await nothingMoves(page, path);
  await mustCall(server.url, reportTheft, { tag: bike.tag, id: randomUUID() }, callerOf(server, owner.tokens));
  for (const path of [to.myBike(), to.stolenBike()]) await nothingMoves(page, path);
});

test('nothing that a bike shop presses moves when an answer comes last', async ({ scene }) => {
  const { page, server } = scene;
  const { bike } = await anOwnerWithParts(server);
  await page.goto(to.tag({ tag: bike.tag }));
  await storeSession(page, { tokens: await aShopSession(server, 'owner') });
  for (const path of [to.myBike(), to.shop.menu(), to.shop.claims(), to.bikeReceiptInfo()])
    await nothingMoves(page, path);
});

/** Opens a screen once for each of its reads, which is held until all others are there. */
async function nothingMoves(page: Page, path: string): Promise<void> {
  // One by one: together they would come together.
  await page.route('**/api/answers?*', (route) => route.fulfill({ json: { answers: [] } }));
  const heard = hearReads(page);
  await page.goto(path);
  await allAnswered(page);
  await expect(page).toHaveURL(path);
  const reads = new Set(heard().requests.filter((read) => !read.startsWith('/api/answers')));
  for (const read of reads) {
    const isHeld = (url: string | URL) => url.toString().endsWith(read);
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const hold = async (route: Route) => {
      await isOver;
      await route.fallback();
    };
    await page.route(isHeld, hold);
    await page.goto(path, { waitUntil: 'commit' });
    await allAnswered(page, isHeld);
    await page.evaluate(keepPlaces);
    end();
    await allAnswered(page);
    expect.soft(await page.evaluate(moved), `${path}, ${read} last`).toEqual([]);
    await page.unroute(isHeld, hold);
  }
  await page.unrouteAll();
}

function keepPlaces(): void {
  const pressable = [...document.querySelectorAll('a, button, input, select, textarea, summary')];
  const seen = pressable.filter((each) => each.checkVisibility() && !each.closest('[role=status][aria-live]'));
  (globalThis as Places).places = new Map(seen.map((each) => [each, each.getBoundingClientRect().top]));
}

function moved(): string[] {
  const places = [...((globalThis as Places).places ?? [])];
  return places
    .map(([each, top]) => [each, each.isConnected ? each.getBoundingClientRect().top - top : 0] as const)
    .filter(([, by]) => Math.abs(by) > 1)
    .map(([each, by]) => `${each.textContent || each.getAttribute('aria-label')}: ${Math.round(by)}`);
}
