import { setTimeout } from 'node:timers/promises';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { waitForHydration } from './steps/scan.ts';

/** Options of a screenshot without motion. */
const picture = { animations: 'disabled', caret: 'hide' } as const;
/** When the font loads late, letters move within their line, such as the two halves of a tag (0.00009 each). Lines do not. */
const lettersOnly = 0.0002;

const kinds = [
  ['not active', 'NEWR0AD1'],
  ['active', 'H1SB1KE1'],
  ['stolen', 'R0BBED01'],
] as const;

for (const [kind, tag] of kinds) {
  test(`the app hydrates the landing without a change (${kind})`, async ({ scene, anotherPhone, alarms }) => {
    const { page } = scene;
    alarms.expect(/^GET \/assets\/\S+\.woff2 404$/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const still = await anotherPhone({ javaScriptEnabled: false, reducedMotion: 'reduce' });
    await still.goto(`/${tag}`);
    const drawn = await still.locator('main').evaluate((main) => main.outerHTML);
    const before = await still.screenshot(picture);
    // The page's own style has no font; that it is there later is seen below.
    await page.route(/\.woff2$/, (route) => route.fulfill({ status: 404 }));
    await page.goto(`/${tag}`);
    await waitForHydration(scene);
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(3);
    // All attributes are compared: the markup is identical.
    expect(await page.locator('main').evaluate((main) => main.outerHTML)).toBe(drawn);
    expect(before.equals(await page.screenshot(picture)), 'both look the same, dot by dot').toBe(true);
  });

  test(`nothing on the landing moves when the app and its font come (${kind})`, async ({ scene }) => {
    const { page } = scene;
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      const note = (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      };
      new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
    });
    let sendFont = () => {};
    const fontComes = new Promise<void>((resolve) => (sendFont = resolve));
    await page.route(/\.woff2$/, async (route) => {
      await fontComes;
      await route.continue();
    });
    await page.goto(`/${tag}`, { waitUntil: 'domcontentloaded' });
    await waitForHydration(scene);
    sendFont();
    await expect.poll(() => page.evaluate(() => document.fonts.check("16px 'Hanken Grotesk Variable'"))).toBe(true);
    await page.evaluate(() => document.fonts.ready);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(
      shifts.reduce((total, shift) => total + shift, 0),
      'layout shifts',
    ).toBeLessThan(lettersOnly);
  });
}

test('without JavaScript the bike and the next step are shown, in both languages', async ({
  anotherPhone,
  server,
  say,
}) => {
  const bike = server.bike();
  const page = await anotherPhone({ javaScriptEnabled: false });
  await page.goto(`/${bike.tag}`);
  await expect(page.getByRole('heading', { level: 1, name: bike.model })).toBeVisible();
  await expect(page.getByText(bike.brand, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: say.tag('landing.activate') })).toHaveAttribute('href', '/sign-up');
  await page.getByRole('link', { name: 'View in English' }).click();
  await expect(page.getByRole('link', { name: 'Activate warranty' })).toBeVisible();
  await expect(page).toHaveURL(`/${bike.tag}`);
});

test('the bike is shown while the app’s own files are still loading', async ({ scene }) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/${bike.tag}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: bike.model })).toBeVisible();
  await expect(page.getByRole('link', { name: say.tag('landing.activate') })).toBeVisible();
  release();
  await waitForHydration(scene);
  await see(page, 'landing after a slow start');
});

test('a tap on a slow line leaves the bike in sight, with the button busy, until the next screen is there', async ({
  scene,
}) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What is fetched while a landing is read would have the next screen there already.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) }));
  await page.goto(`/${bike.tag}`);
  await waitForHydration(scene);
  const bikeInSight = { clip: { x: 0, y: 60, width: 360, height: 420 }, ...picture };
  const before = await page.screenshot(bikeInSight);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/|\/api\//, async (route) => {
    await held;
    await route.continue();
  });
  const step = page.getByRole('link', { name: say.tag('landing.activate') });
  await step.click();
  await expect(step).toHaveAttribute('aria-busy', 'true');
  // Time: a second on, which is longer than a screen waits for the next one.
  await setTimeout(1000);
  expect(before.equals(await page.screenshot(bikeInSight)), 'the bike is where it was, dot by dot').toBe(true);
  release();
  await expect(page.getByRole('heading', { level: 1, name: say.warranty('sign-up.title') })).toBeVisible();
});
