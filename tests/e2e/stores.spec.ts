import type { Page } from '@playwright/test';
import { logIn } from '#domain/account/session.contract.ts';
import { callServer } from '#tests/production/client.ts';
import { demo } from '#web/all-screens/demo.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { storeSession } from './steps/log-in.ts';
import { fill, isAt, press, step } from './steps/step.ts';

const paulista = { latitude: -23.561_432_1, longitude: -46.655_987_6, accuracy: 40 };

/** A scanned bike is open; nobody is signed in. */
function openStores({ page, say }: Scene, tag: string = demo.own): Promise<void> {
  return step('open the stores', async () => {
    await page.goto(`/${tag}`);
    await expect(page.locator('main')).toBeVisible();
    await page.goto('/nearby-stores');
    await expect(page.getByRole('heading', { name: say.stores('where.title') })).toBeVisible();
  });
}

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** What the page has asked the phone for its position, and what of it was sent. */
async function watchPosition(page: Page): Promise<{ asked: () => Promise<number>; sent: string[] }> {
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    const counted = window as unknown as { asked: number };
    counted.asked = 0;
    geolocation.getCurrentPosition = (...given) => {
      counted.asked++;
      ask(...given);
    };
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/stores/nearby')) sent.push(`${request.url()} ${request.postData()}`);
  });
  return { asked: () => page.evaluate(() => (window as unknown as { asked: number }).asked), sent };
}

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('from my bike to the stores around, on the map and in the list @spine', async ({ scene, context }) => {
      const { page, say, server } = scene;
      const { asked, sent } = await watchPosition(page);
      await context.grantPermissions(['geolocation'], { origin: server.url });
      await context.setGeolocation(paulista);
      const owner = { email: demo.accounts.owner, password: demo.password };
      const session = await callServer(server.url, logIn, owner, { address: server.address() });
      if (!session.ok) throw new Error('The demo’s owner cannot log in.');
      await storeSession(page, session.body);
      await page.goto('/my-bike');
      await page.getByRole('link', { name: say.bike('stores') }).click();
      await isAt(scene, say.stores('where.title'));
      await see(page, 'where are you');
      expect(await asked()).toBe(0);

      await press(scene, say.stores('where.here'));
      await isAt(scene, say.stores('found.position', { count: 6 }));
      expect(await asked()).toBe(1);
      expect(sent).toEqual([
        expect.stringMatching(/\/api\/stores\/nearby \{.*"latitude":-23\.561,"longitude":-46\.656\}\}$/),
      ]);
      const cards = page.getByRole('list', { name: say.stores('found.list') }).getByRole('listitem');
      await expect(cards).toHaveCount(6);
      await expect(
        page.getByRole('list', { name: say.stores('found.farther'), exact: true }).getByRole('listitem'),
      ).toHaveCount(4);
      await expect(cards.first()).toContainText('Oficina Aro 29');

      const name = 'Oficina Aro 29';
      const way = (key: 'call' | 'whatsapp' | 'route') =>
        page.getByRole('link', { name: say.stores(`store.${key}-name`, { name }) });
      await expect(way('call')).toHaveAttribute('href', 'tel:+551130000008');
      await expect(way('whatsapp')).toHaveAttribute('href', 'https://wa.me/5511900000108');
      await expect(way('route')).toHaveAttribute(
        'href',
        'geo:-23.5563,-46.6575?q=-23.5563,-46.6575(Oficina%20Aro%2029)',
      );
      await page.getByText(say.stores('store.hours')).click();
      await see(page, 'stores around, with hours');

      const map = page.getByRole('group', { name: say.stores('map.label') });
      await expect(map.getByRole('button', { name: /^1\. Oficina Aro 29/ })).toHaveAttribute('aria-pressed', 'true');
      await map.getByRole('button', { name: /^2\. / }).click();
      await expect(cards.nth(1).getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');
      await expect(way('call')).toBeHidden();
      await map.getByRole('button', { name: /^1\. / }).focus();
      await page.keyboard.press('Enter');
      await expect(way('call')).toBeVisible();
      await cards.nth(1).getByRole('button').first().click();
      await expect(map.getByRole('button', { name: /^2\. / })).toHaveAttribute('aria-pressed', 'true');
    });

    test('without a position: by CEP, by city, and what nobody knows', async ({ scene }) => {
      const { page, say } = scene;
      await openStores(scene);
      await press(scene, say.stores('where.here'));
      await expect(page.getByText(say.stores('where.problem.denied.title'))).toBeVisible();
      await see(page, 'the position is not shared');

      const place = say.stores('where.label');
      const find = say.stores('where.find');
      await fill(scene, place, '01310-10');
      await press(scene, find);
      await expect(page.getByText(say.stores('where.errors.cep'))).toBeVisible();
      await fill(scene, place, '99999-999');
      await press(scene, find);
      await expect(page.getByText(say.stores('where.errors.unknown-cep'))).toBeVisible();
      await fill(scene, place, 'Oiapoque');
      await press(scene, find);
      await expect(page.getByText(say.stores('where.errors.unknown-city', { brand: 'Aurora' }))).toBeVisible();
      await see(page, 'no store in this city');

      await fill(scene, place, 'são');
      await page.keyboard.press('Enter');
      await isAt(scene, say.stores('choose.title'));
      await see(page, 'which city');
      await page.getByRole('button').filter({ hasText: 'São José dos Campos' }).click();
      await isAt(scene, say.stores('found.city', { count: 6 }));
      await expect(card(page, 'Vale Bike').getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');

      await page.getByRole('button', { name: say.stores('found.again') }).click();
      await fill(scene, place, '69750-000');
      await press(scene, find);
      await isAt(scene, say.stores('found.none'));
      await see(page, 'none is near');
    });
  });
}

test('the ground is drawn by the host of the settings, which learns our address only', async ({ scene, context }) => {
  const { page } = scene;
  const referrers = new Set<string | undefined>();
  await context.route('https://tiles.example.com/**', async (route) => {
    referrers.add(route.request().headers().referer);
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  await context.route('**/api/stores/nearby', async (route) => {
    const response = await route.fetch();
    const tiles = {
      url: 'https://tiles.example.com/{z}/{x}/{y}.png',
      credit: '© Somebody',
      creditUrl: 'https://example.com/who',
    };
    await route.fulfill({ response, json: { ...((await response.json()) as object), tiles } });
  });
  await openStores(scene);
  await page.getByRole('button', { name: 'Curitiba – PR' }).click();
  await expect(page.getByRole('link', { name: '© Somebody' })).toHaveAttribute('href', 'https://example.com/who');
  await expect.poll(() => page.locator('img[src^="https://tiles.example.com/"]').count()).toBeGreaterThan(0);
  await see(page, 'a map with a ground');
  expect([...referrers]).toEqual([`${new URL(page.url()).origin}/`]);
});

test('without the map the list is complete', async ({ scene, context, alarms }) => {
  const { page, say } = scene;
  alarms.expect(/^GET \/assets\/store-map\S+ net::ERR_CONNECTION_FAILED$/);
  await context.route(/store-map/, (route) => route.abort('connectionfailed'));
  await openStores(scene);
  await page.getByRole('button', { name: 'Curitiba – PR' }).click();
  await expect(page.getByText(say.stores('map.failed'))).toBeVisible();
  await expect(card(page, 'Batel Ciclo').getByRole('link')).toHaveCount(2);
});

test('without a bike there is no brand whose stores they could be', async ({ scene }) => {
  const { page, say } = scene;
  await page.goto('/nearby-stores');
  await isAt(scene, say.shell('error.product-missing.title'));
});

test('without an answer it says so, and tries again', async ({ scene, context, alarms }) => {
  const { page, say } = scene;
  await openStores(scene);
  alarms.expect(/^GET \/api\/stores\/cities net::ERR_FAILED$/);
  await context.route('**/api/stores/cities?*', (route) => route.abort());
  await page.reload();
  await isAt(scene, say.stores('load.failed'));
  await see(page, 'no answer about stores');
  await context.unroute('**/api/stores/cities?*');
  await press(scene, say.shell('try-again'));
  await isAt(scene, say.stores('where.title'));
});
