import { allAnswered } from './all-answered.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { held } from './steps/held.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import { scan } from './steps/scan.ts';
import { isAt } from './steps/step.ts';
import { expectToast } from './toasts.ts';

test('the start page asks for a scan', async ({ scene }) => {
  await scene.page.goto('/');
  await expect(scene.page).toHaveURL('/error');
  await isAt(scene, scene.say.shell('error.start.title'));
  await see(scene.page, 'error: start');
});

test('the maintenance page is off', async ({ scene }) => {
  await scene.page.goto('/maintenance');
  await isAt(scene, scene.say.shell('error.maintenance-off.title'));
});

test('my-bike without a product is an error', async ({ scene }) => {
  await storeSession(scene.page, await aCyclist(scene.server));
  await scene.page.goto('/my-bike');
  await isAt(scene, scene.say.shell('error.product-missing.title'));
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`without a tag, a screen for signed-in people shows the specified toast for 3 s, motion: ${reducedMotion}`, async ({
    scene,
  }) => {
    const { page, say } = scene;
    await page.emulateMedia({ reducedMotion });
    await page.clock.install();
    const library = held();
    await page.route(/assets\/toasts-.*\.js$/, async (route) => {
      await library.isOver;
      await route.continue();
    });
    await page.goto('/profile');
    await isAt(scene, say.shell('error.tag-data-missing.title'));
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 1_000);
    library.end();
    const text = 'Não foi possível carregar os dados da tag.';
    await expectToast(page, text);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.clock.runFor(2_950);
    const toast = page.getByText(text, { exact: true });
    await expect(toast).toBeVisible();
    await expect(toast).toHaveAttribute('data-in', 'true');
    await page.clock.runFor(50);
    await expect(toast).toHaveAttribute('data-in', 'false');
    await page.clock.resume();
    await expect(toast).toBeHidden();
  });
}

test('sign-up of an active product leads to its tag', async ({ scene }) => {
  const bike = scene.server.bike();
  await aCyclist(scene.server, { bike });
  await scan(scene, bike);
  await scene.page.goto('/sign-up');
  await expect(scene.page).toHaveURL(`/${bike.tag}`);
});

for (const [path, leads] of [
  ['/register-name', '/register'],
  ['/register-password', '/register'],
  ['/security-authentication', '/login'],
] as const) {
  test(`${path} leads to ${leads} if that step was skipped`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(leads);
  });
}

test('there are no development pages', async ({ scene, alarms }) => {
  alarms.expect('GET /test 404');
  await scene.page.goto('/test');
  await isAt(scene, scene.say.shell('not-found.title'));
});

test('a chosen language is kept, also by the server', async ({ scene, say }) => {
  const { page, server } = scene;
  const bike = server.bike();
  await page.goto('/');
  await page.getByRole('button', { name: 'View in English' }).click();
  await isAt(scene, 'Scan the code on your bike');
  await page.reload();
  await isAt(scene, 'Scan the code on your bike');
  const landing = await (await page.request.get(`/${bike.tag}`)).text();
  expect(landing).toContain('<html lang="en"');
  expect(landing).not.toContain(say.tag('landing.activate'));
});

test('a dark phone gets a dark page', async ({ page }) => {
  const ground = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement)
        .backgroundColor.match(/[\d.]+/g)!
        .slice(0, 3)
        .map(Number),
    );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/error');
  const [light] = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await ground())[0]).toBeLessThan(light!);
  await see(page, 'error, dark');
});

test('a chunk that is missing after a deploy: the page reloads once, then shows the error screen', async ({
  scene,
  alarms,
}) => {
  const { page, say, server } = scene;
  alarms.expect(
    /^GET \/assets\/sign-up\.screen-\S+\.js 404$/,
    /^thrown: [\w() :]*A part of the app could not be fetched\.$/,
  );
  await scan(scene, server.bike());
  // The landing preloads the next screen, which this test has to avoid.
  await allAnswered(page);
  let loads = 0;
  page.on('load', () => loads++);
  await page.route(/assets\/sign-up\.screen-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/sign-up');
  await isAt(scene, say.core('broken-title'));
  expect(loads, 'once, and once more').toBe(2);
  await see(page, 'error: a chunk is gone');
});
