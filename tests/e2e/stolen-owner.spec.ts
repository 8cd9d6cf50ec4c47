import { randomUUID } from 'node:crypto';
import { lettersTo } from '#tests/production/client.ts';
import { demo } from '#web/all-screens/demo.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, storeSession, type Cyclist } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { fill, isAt, press, step } from './steps/step.ts';
import { dialogOf, end, find, mark, openFromBike, place, sendPhoto } from './steps/theft.ts';

const kindsTo = async ({ server }: Scene, { email }: Cyclist) =>
  (await lettersTo(server.url, email)).map(({ kind }) => kind);

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a bike is marked with the number of a report, found, talked about, and back @spine', async ({
      scene,
      anotherPhone,
      address,
    }) => {
      const { page, say, server } = scene;
      const bike = server.bike();
      const owner = await aCyclist(server, { bike });
      await storeSession(page, owner);
      await openFromBike(scene, bike);
      await see(page, 'a bike that is not marked');

      await step('a number that is none', async () => {
        await fill(scene, say.stolen('report.label-optional'), '<1>');
        await press(scene, say.stolen('mark.submit'));
        await expect(page.getByText(say.stolen('report.errors.invalid'))).toBeVisible();
        await expect(page.getByRole('textbox', { name: say.stolen('report.label-optional') })).toBeFocused();
      });
      await fill(scene, say.stolen('report.label-optional'), 'BO  123/2026 ');
      await mark(scene);
      await expect(page.getByText('BO 123/2026', { exact: true })).toBeVisible();
      await expect(page.getByText(say.stolen('finders.empty'))).toBeVisible();
      await expect(page.getByRole('button', { name: say.stolen('marked.undo') })).toBeVisible();
      await see(page, 'just marked');

      const stranger = await anotherPhone({
        baseURL: server.url,
        locale,
        extraHTTPHeaders: { 'x-forwarded-for': address },
      });
      await step('a stranger sees it in red', async () => {
        await stranger.goto(`/${bike.tag}`);
        await expect(stranger.getByText(say.tag('landing.reportedStolen'), { exact: true })).toBeVisible();
      });

      const secret = await find(scene, bike.tag, {
        text: 'Está num poste na praça.\nTem um cadeado azul.',
        position: place,
      });
      await sendPhoto(scene, secret);
      await find(scene, bike.tag, { text: 'Acho que vi essa bike ontem.' });
      await step('my bike says so, and leads there', async () => {
        await page.goto('/my-bike');
        await expect(page.getByText(say.bike('theft.waiting', { count: 2 }))).toBeVisible();
        await see(page, 'my bike, stolen');
        await press(scene, say.bike('theft.read'));
        await isAt(scene, say.stolen('marked.title'));
      });
      const rows = page.getByRole('listitem');
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText('Acho que vi essa bike ontem.');
      await expect(rows.nth(1).getByRole('link', { name: say.stolen('sighting.map') })).toHaveAttribute(
        'href',
        'geo:-23.561,-46.656?q=-23.561,-46.656',
      );
      await see(page, 'marked, with conversations');
      await rows.nth(1).getByRole('link').first().click();
      await isAt(scene, say.stolen('sighting.title'));
      const photo = page.getByRole('img', { name: say.stolen('sighting.photo') });
      await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300);
      await see(page, 'conversation with a finder');

      await step('answer', async () => {
        await press(scene, say.stolen('sighting.answer'));
        await press(scene, say.stolen('sighting.answer-send'));
        await expect(dialogOf(scene).getByText(say.account('errors.text.required'))).toBeVisible();
        await dialogOf(scene).getByRole('textbox').fill('Obrigada! A polícia está indo.');
        await see(page, 'answer to a finder');
        await press(scene, say.stolen('sighting.answer-send'));
        await expect(page.getByText('Obrigada! A polícia está indo.')).toBeVisible();
      });
      await step('end the conversation', async () => {
        await press(scene, say.stolen('sighting.close'));
        await see(page, 'before a conversation is ended');
        await press(scene, say.stolen('sighting.close-confirm'));
        await expect(page.getByText(say.stolen('sighting.closed'))).toBeVisible();
        await expect(page.getByRole('button', { name: say.stolen('sighting.answer') })).toHaveCount(0);
        await see(page, 'a conversation that is over');
      });

      await press(scene, say.shell('back'));
      await isAt(scene, say.stolen('marked.title'));
      await end(scene, 'found');
      await see(page, 'found again');
      await press(scene, say.stolen('ended.to-bike'));
      await isAt(scene, say.bike('title', { model: bike.model }));
      // What was written stays to be read.
      await page.getByRole('link', { name: say.bike('theft.row') }).click();
      await isAt(scene, say.stolen('mark.title'));
      await expect(rows.filter({ hasText: 'Acho que vi essa bike ontem.' })).toBeVisible();
      await press(scene, say.shell('back'));
      await isAt(scene, say.bike('title', { model: bike.model }));
      await expect(page.getByText(say.bike('theft.stolen'))).toHaveCount(0);
      await step('a stranger sees nothing of it any more', async () => {
        await stranger.reload();
        await expect(stranger.getByText(say.tag('landing.registered'), { exact: true })).toBeVisible();
      });
      expect(await kindsTo(scene, owner)).toEqual(
        expect.arrayContaining(['theft-reported', 'finder-message', 'theft-ended']),
      );
    });

    test('a mark by mistake: one tap undoes it, and later two', async ({ scene }) => {
      const { page, say, server } = scene;
      const bike = server.bike();
      await storeSession(page, await aCyclist(server, { bike }));
      await openFromBike(scene, bike);
      await mark(scene);
      await press(scene, say.stolen('marked.undo'));
      await isAt(scene, say.stolen('mark.title'));
      await mark(scene);
      await step('the number is added later', async () => {
        await page.reload();
        await expect(page.getByText(say.stolen('marked.what'))).toBeVisible();
        await expect(page.getByRole('button', { name: say.stolen('marked.undo') })).toHaveCount(0);
        await press(scene, say.stolen('report.add'));
        await press(scene, say.stolen('report.save'));
        await expect(dialogOf(scene).getByText(say.stolen('report.errors.required'))).toBeVisible();
        await see(page, 'number of the report');
        await fill(scene, say.stolen('report.label'), '77/2026');
        await press(scene, say.stolen('report.save'));
        await expect(page.getByText('77/2026', { exact: true })).toBeVisible();
      });
      await end(scene, 'withdrawn');
      await press(scene, say.shell('back'));
      await isAt(scene, say.bike('title', { model: bike.model }));
      await expect(page.getByRole('link', { name: say.bike('theft.row') })).toBeVisible();
    });

    test('a shop that scans it reads quietly what to do, and its owner is told', async ({ scene }) => {
      const { page, say, server } = scene;
      const bike = server.bike();
      const owner = await aCyclist(server, { bike });
      await storeSession(page, owner);
      await openFromBike(scene, bike);
      await mark(scene);
      await storeSession(page, { tokens: await aShopSession(server, 'mechanic') });
      await page.goto(`/${bike.tag}`);
      await expect(page).toHaveURL('/my-bike');
      for (const what of ['safe', 'police', 'work', 'told'] as const)
        await expect(page.getByText(say.scan(`shop-bike.stolen-do.${what}`))).toBeVisible();
      await see(page, 'a stolen bike at a shop');
      await page.reload();
      await expect(page.getByText(say.scan('shop-bike.stolen'), { exact: true })).toBeVisible();
      const told = (await kindsTo(scene, owner)).filter((kind) => kind === 'stolen-scan');
      expect(told).toHaveLength(1);
    });
  });
}

test('without a confirmed phone nothing is marked, and the way to confirm it is there', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  await storeSession(page, await aCyclist(server, { bike }));
  await openFromBike(scene, bike);
  const { tokens } = await aCyclist(server, { phoneConfirmed: false });
  alarms.expect(`POST /api/my-bikes/${bike.tag}/theft 403`);
  // Who owns a bike has confirmed a phone at its activation: the server answers as it does to an account that has not.
  await page.route('**/theft', (route) =>
    route.request().method() === 'POST'
      ? route.continue({
          headers: { ...route.request().headers(), authorization: `Bearer ${tokens.accessToken.token}` },
        })
      : route.continue(),
  );
  await press(scene, say.stolen('mark.submit'));
  await press(scene, say.stolen('mark.confirm'));
  await expect(dialogOf(scene)).toContainText(say.shell('refusal.phone-not-confirmed'));
  await see(page, 'not marked without a confirmed phone');
  await press(scene, say.stolen('mark.confirm-phone'));
  await expect(page).toHaveURL('/security-authentication?next=%2Fmy-bike%2Fstolen');
});

test('of somebody else’s bike there is nothing, nor of a conversation that is not there', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  await storeSession(page, await aCyclist(server, { bike }));
  await openFromBike(scene, bike);
  await page.goto(`/my-bike/stolen/${randomUUID()}`);
  await isAt(scene, say.stolen('sighting.unknown'));
  await see(page, 'a conversation that is not there');
  await press(scene, say.stolen('sighting.to-list'));
  await isAt(scene, say.stolen('mark.title'));
  const others = `GET /api/my-bikes/${demo.others}`;
  alarms.expect(`${others}/theft 404`, `${others}/sightings 404`);
  await page.goto(`/${demo.others}`);
  await expect(page.getByText(say.tag('landing.registered'), { exact: true })).toBeVisible();
  await page.goto('/my-bike/stolen');
  await isAt(scene, say.stolen('not-yours.title'));
  await see(page, 'somebody else’s bike');
});

test('without a connection the screen says so, and loads when it is asked again', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  await storeSession(page, await aCyclist(server, { bike }));
  await openFromBike(scene, bike);
  const lost = [`/api/my-bikes/${bike.tag}/theft`, '/api/answers'];
  alarms.expect(...lost.map((path) => `GET ${path} net::ERR_CONNECTION_FAILED`));
  for (const read of ['**/theft', '**/api/answers?*'])
    await page.route(read, (route) => route.abort('connectionfailed'));
  await page.reload();
  await isAt(scene, say.stolen('failed'));
  await see(page, 'the theft does not load');
  await page.unroute('**/theft');
  await press(scene, say.shell('try-again'));
  await isAt(scene, say.stolen('mark.title'));
});
