import { devices } from '@playwright/test';
import { to } from '#domain/paths.ts';
import { aFreePort } from '#tests/free-port.ts';
import { aPlace } from '#tests/production/place.ts';
import { startProduction } from '#tests/production/server.ts';
import { demo } from '#web/all-screens/demo.ts';
import { allAnswered } from './all-answered.ts';
import { expect, test } from './fixtures.ts';
import { comeToRest, see } from './see.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import { anOwnersPhone, cutOff, kept, traces } from './steps/owners-phone.ts';
import { aDemoSession } from './steps/parts.ts';
import { fill, isAt, press, step } from './steps/step.ts';
import { askAndApprove, aProvenCyclist } from './steps/transfer.ts';

// The installed app: the one place where the worker is let in.
test.use({ serviceWorkers: 'allow' });

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('my bike, its certificate and its receipt open without a network, and say of when they are @spine', async ({
      scene,
      alarms,
    }) => {
      const { page, say } = scene;
      const { bike, owner } = await anOwnersPhone(scene);
      await cutOff(scene, alarms);
      // What the phone does not keep: it fails each time, and is not asked for again by each part that wants it.
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.reload();
      await expect(page.getByText(bike.serialNumber, { exact: true })).toBeVisible();
      await expect(page.getByText(say.shell('stale'))).toBeVisible();
      await see(page, 'my bike without a network');
      expect(asked.filter((path) => path === '/api/my-transfers').length).toBeLessThanOrEqual(4);
      await page.getByRole('link', { name: say.bike('certificate') }).click();
      await isAt(scene, owner.name);
      await expect(page.getByText(say.ownership('stale'))).toBeVisible();
      await see(page, 'a certificate without a network');
      await page.goto(to.bikeReceiptInfo());
      await expect(page.getByRole('heading', { name: say.receipt('none.title') })).toBeVisible();
      await page.goto(to.myBike());
      await expect(page.getByText(bike.serialNumber, { exact: true })).toBeVisible();
      await step('the network is back', () => alarms.connect(page.context()));
      await expect(page.getByText(say.shell('stale'))).toBeHidden();
    });
  });
}

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' });

  test('the certificate of a bike that was activated a moment ago is on the phone too', async ({ scene, alarms }) => {
    const { page, say, server } = scene;
    const owner = await aCyclist(server);
    await storeSession(page, owner);
    await step('somebody without a bike, whose phone keeps the app', async () => {
      await page.goto(to.profile());
      await isAt(scene, owner.name);
      await page.evaluate(() => navigator.serviceWorker.ready);
    });
    const bike = server.bike();
    await page.goto(to.tag({ tag: bike.tag }));
    await press(scene, say.tag('landing.activate'));
    await fill(scene, say.warranty('sign-up.serial-number'), bike.serialNumber);
    await press(scene, say.warranty('sign-up.activate'));
    await isAt(scene, say.warranty('success.title'));
    await page.goto(to.myBike());
    await isAt(scene, say.bike('title', { model: bike.model }));
    const certificates = async () => (await kept(page)).filter((name) => name.includes('my-certificates'));
    await expect.poll(certificates).not.toEqual([]);
    await cutOff(scene, alarms);
    await page.reload();
    await page.getByRole('link', { name: say.bike('certificate') }).click();
    await isAt(scene, owner.name);
    await expect(page.getByText(say.ownership('stale'))).toBeVisible();
  });

  test('a log-out leaves nothing of the person on the phone', async ({ scene, alarms }) => {
    const { page, say } = scene;
    const { bike, owner } = await anOwnersPhone(scene);
    await page.goto(to.profile());
    await isAt(scene, owner.name);
    await cutOff(scene, alarms);
    await press(scene, say.account('profile.log-out'));
    await isAt(scene, say.core('away-title'));
    await expect.poll(() => traces(page, [owner.name, owner.email, bike.serialNumber])).toEqual([]);
    await page.goto(to.myBike());
    await expect(page.getByText(bike.serialNumber)).toHaveCount(0);
  });

  test('the next person on the phone sees nothing of the one before', async ({ scene, alarms }) => {
    const { page, server } = scene;
    const { bike, owner } = await anOwnersPhone(scene);
    await storeSession(page, await aCyclist(server));
    await cutOff(scene, alarms);
    await page.goto(to.myBike());
    await page.waitForLoadState();
    await expect(page.getByText(bike.serialNumber)).toHaveCount(0);
    await expect(page.getByText(owner.name)).toHaveCount(0);
  });

  test('of a bike that changed hands nothing stays on the former owner’s phone once it has the network again', async ({
    scene,
    alarms,
  }) => {
    const { page, server } = scene;
    const { bike, owner } = await anOwnersPhone(scene);
    const asker = await aProvenCyclist(server);
    // What the phone asks about a bike before it hears that it is somebody else's now: how much of it depends on its speed.
    alarms.tolerate(new RegExp(`^GET /api/my-bikes/${bike.tag}(/[a-z-]+)* 404$`));
    await cutOff(scene, alarms);
    await askAndApprove(server, { owner, asker, bike });
    await page.reload();
    await expect(page.getByText(bike.serialNumber, { exact: true })).toBeVisible();
    await step('the network is back, and the app is opened elsewhere', async () => {
      await alarms.connect(page.context());
      await page.goto(to.profile());
      await isAt(scene, owner.name);
    });
    await expect.poll(() => traces(page, [bike.serialNumber])).toEqual([]);
    await step('without a network again there is nothing to show', async () => {
      await alarms.cut(page.context());
      await page.goto(to.myBike());
      await page.waitForLoadState();
      await expect(page.getByText(bike.serialNumber)).toHaveCount(0);
    });
  });

  test('a new version waits until the person takes it, and nothing typed is lost before', async ({ scene }) => {
    const { page, say } = scene;
    await anOwnersPhone(scene);
    await page.goto(to.accessKey());
    const key = page.getByRole('textbox').first();
    await key.fill('3526');
    // To the browser, another address is a new version.
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'));
    await expect(page.getByText(say.update('ready'))).toBeVisible();
    await see(page, 'a new version');
    await expect(key).toHaveValue(/3526/);
    const loaded = page.waitForEvent('load');
    await press(scene, say.update('use'));
    await loaded;
    await expect(page.getByText(say.update('ready'))).toBeHidden();
  });

  test('who only scans a bike gets no worker', async ({ scene }) => {
    const { page, server } = scene;
    await page.goto(to.tag({ tag: server.bike().tag }));
    await allAnswered(page);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });

  test('a manual that was opened opens again without a network', async ({ scene, alarms }) => {
    const { page, say, server } = scene;
    await storeSession(page, { tokens: await aDemoSession(server, 'marina@example.com') });
    await page.goto(to.tag({ tag: demo.own }));
    await expect(page).toHaveURL(to.myBike());
    await expect.poll(() => kept(page)).toContain('fetched-ahead');
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }),
    );
    await page.goto(to.manuals());
    const manual = page.getByRole('main').getByRole('link').first();
    await manual.click();
    await expect(page.getByRole('listitem', { name: say.manuals('reader.page', { page: 1, pages: 4 }) })).toBeVisible();
    await cutOff(scene, alarms);
    await page.goto(to.manuals());
    await expect(page.getByRole('link').filter({ hasText: say.manuals('kept') })).toHaveCount(1);
    await see(page, 'manuals without a network');
    await page
      .getByRole('link')
      .filter({ hasText: say.manuals('kept') })
      .click();
    await expect(page.getByRole('listitem', { name: say.manuals('reader.page', { page: 1, pages: 4 }) })).toBeVisible();
  });

  test('after an activation a phone is asked once about its home screen', async ({ scene }) => {
    const { page, say, server } = scene;
    const bike = server.bike();
    await storeSession(page, await aCyclist(server, { bike }));
    const success = to.activationSuccess({ tag: bike.tag });
    // As Chrome on Android hands its question over.
    await page.addInitScript(() =>
      addEventListener('load', () =>
        dispatchEvent(
          Object.assign(new Event('beforeinstallprompt'), {
            prompt: () => Promise.resolve((document.documentElement.dataset.asked = 'yes')),
          }),
        ),
      ),
    );
    await page.goto(success);
    await expect(page.getByText(say.warranty('install.title'))).toBeVisible();
    await see(page, 'the offer of the home screen');
    await press(scene, say.warranty('install.add'));
    await expect(page.locator('html[data-asked]')).toBeAttached();
    await expect(page.getByText(say.warranty('install.title'))).toBeHidden();
    await page.reload();
    await isAt(scene, say.warranty('success.title'));
    await expect(page.getByText(say.warranty('install.title'))).toBeHidden();
  });

  test('an iPhone is told the two taps', async ({ scene, anotherPhone }) => {
    const { say, server } = scene;
    const bike = server.bike();
    const page = await anotherPhone({ ...devices['iPhone 13'], locale: 'pt-BR', baseURL: server.url });
    await page.setViewportSize({ width: 360, height: 780 });
    await storeSession(page, await aCyclist(server, { bike }));
    await page.goto(to.activationSuccess({ tag: bike.tag }));
    await page.getByRole('button', { name: say.warranty('install.how') }).click();
    await expect(page.getByRole('dialog').getByText(say.warranty('install.step-add'))).toBeVisible();
    // Not looked at by axe: an iPhone's page cannot be scaled (specification 9).
    await comeToRest(page);
  });

  test('one setting takes the app from the phones that keep it', { tag: '@long' }, async ({ scene }) => {
    const { page } = scene;
    const place = await aPlace();
    const PORT = String(await aFreePort());
    let server = await startProduction(place, { PORT, DEMO: '0' });
    try {
      await page.goto(server.url);
      await page.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready));
      await server.kill();
      server = await startProduction(place, { PORT, DEMO: '0', INSTALLED_APP: '0' });
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      const left = () =>
        page.evaluate(async () => [
          ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
          ...(await caches.keys()),
        ]);
      await expect.poll(left).toEqual([]);
    } finally {
      await server.kill();
      await place.clear();
    }
  });
});
