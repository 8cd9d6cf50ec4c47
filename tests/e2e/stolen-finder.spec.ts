import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import {
  endTheft,
  reportTheft,
  answerFinder,
  closeSighting,
  getSighting,
  listSightings,
} from '#domain/stolen/contract.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { callServer, lettersTo, mustCall } from '#tests/production/client.ts';
import { demo } from '#web/all-screens/demo.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist } from './steps/log-in.ts';
import { fill, isAt, press, step } from './steps/step.ts';

const text = 'Está presa a um poste na Praça da Árvore.';

/** A bike that its owner marked stolen. */
async function aStolenBike({ server }: Scene) {
  const bike = server.bike();
  const owner = await aCyclist(server, { bike });
  const caller = { token: owner.tokens.accessToken.token, address: server.address() };
  await mustCall(server.url, reportTheft, { tag: bike.tag, id: randomUUID() }, caller);
  const sightings = async () => (await mustCall(server.url, listSightings, { tag: bike.tag }, caller)).sightings;
  return { ...bike, owner, caller, sightings };
}

/** Chooses a photo of a camera, with where it was taken in it. */
async function choosePhoto({ page, say }: Scene): Promise<void> {
  const picture = sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#778' } });
  const buffer = await picture
    .withExif({ IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: say.finder('photo.yours') })).toBeVisible();
}

const isLoaded = ({ page, say }: Scene) =>
  expect
    .poll(() =>
      page.getByRole('img', { name: say.finder('photo.yours') }).evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({
      locale,
      permissions: ['geolocation'],
      geolocation: { latitude: -23.561_432_1, longitude: -46.655_987_6 },
    });

    test('whoever finds a stolen bike writes to its owner, with place and photo, and reads the answer @spine', async ({
      scene,
    }) => {
      const { page, say, server } = scene;
      const { tag, model, owner, caller, sightings } = await aStolenBike(scene);
      const email = `finder.${randomUUID()}@example.com`;
      await page.goto(`/${tag}`);
      await expect(page.getByRole('link', { name: say.tag('landing.callPolice') })).toHaveAttribute('href', 'tel:190');
      await expect(page.getByRole('link', { name: say.tag('landing.ownerLogIn') })).toBeVisible();
      await see(page, 'landing of a stolen bike');
      await press(scene, say.tag('landing.foundIt'));
      await expect(page).toHaveURL(`/found-bike/${tag}`);
      await isAt(scene, say.finder('form.title'));
      await expect(page.getByText(`${model} · ${groupTag(tag)}`)).toBeVisible();
      await see(page, 'found a bike');

      await step('what is missing is said at its place, and what was typed is there after a reload', async () => {
        await fill(scene, say.finder('form.email'), 'ana@');
        await press(scene, say.finder('form.send'));
        await expect(page.getByRole('textbox', { name: say.finder('form.text') })).toBeFocused();
        await expect(page.getByText(say.account('errors.text.required'))).toBeVisible();
        await see(page, 'found a bike, nothing written');
        await fill(scene, say.finder('form.text'), text);
        await fill(scene, say.finder('form.email'), email);
        await page.reload();
        await expect(page.getByRole('textbox', { name: say.finder('form.text') })).toHaveValue(text);
        await expect(page.getByRole('textbox', { name: say.finder('form.email') })).toHaveValue(email);
      });
      await step('the place comes and goes', async () => {
        await press(scene, say.finder('place.add'));
        await press(scene, say.finder('place.remove'));
        await press(scene, say.finder('place.add'));
        await expect(page.getByText(say.finder('place.added'))).toBeVisible();
      });
      await step('the photo comes and goes', async () => {
        await choosePhoto(scene);
        await press(scene, say.finder('photo.remove'));
        await choosePhoto(scene);
        await see(page, 'found a bike, with place and photo');
      });
      await press(scene, say.finder('form.send'));
      await isAt(scene, say.finder('sent.title'));
      await expect(page.getByText(say.finder('sent.mailed', { email }))).toBeVisible();
      await expect(page.getByText(say.finder('sent.photo-lost'))).toHaveCount(0);
      await see(page, 'sent to the owner');

      const [sighting, ...others] = await sightings();
      expect(others).toEqual([]);
      expect(sighting).toMatchObject({ position: { latitude: -23.561, longitude: -46.656 }, messages: [{ text }] });
      const photo = await page.request.get(sighting!.photo!);
      const drawn = await sharp(await photo.body()).metadata();
      expect(drawn).toMatchObject({ format: 'jpeg', width: 2000, height: 1000 });
      expect(drawn.exif).toBeUndefined();
      const answer = { tag, sightingId: sighting!.id, id: randomUUID(), text: 'Obrigada! Vou com a polícia.' };
      await mustCall(server.url, answerFinder, answer, caller);

      await step('the answer is behind the link', async () => {
        await press(scene, say.finder('sent.open'));
        await isAt(scene, say.finder('thread.title'));
        await expect(page.getByText(answer.text)).toBeVisible();
        await isLoaded(scene);
        await see(page, 'conversation of a finder');
        for (const hidden of [owner.name, owner.email]) expect(await page.content()).not.toContain(hidden);
      });
      await step('the finder writes again', async () => {
        await press(scene, say.finder('thread.write'));
        await fill(scene, say.finder('form.text'), 'Ainda está lá.');
        await see(page, 'a finder writes again');
        await press(scene, say.finder('form.send'));
        await expect(page.getByRole('listitem').filter({ hasText: 'Ainda está lá.' })).toBeVisible();
      });
      await step('another phone opens it by the mailed link', async () => {
        const [newest] = await lettersTo(server.url, email);
        const [path] = /\/finder-messages\?token=[\w-]{43}/.exec(newest!.text) ?? [];
        await page.goto(path!);
        await expect(page.getByText(answer.text)).toBeVisible();
        await isLoaded(scene);
      });
      await step('the owner closes it: it is read and not written', async () => {
        await mustCall(server.url, closeSighting, { tag, sightingId: sighting!.id }, caller);
        await page.reload();
        await expect(page.getByText(say.finder('thread.closed'), { exact: true })).toBeVisible();
        await expect(page.getByRole('button', { name: say.finder('thread.write') })).toHaveCount(0);
        await see(page, 'closed conversation of a finder');
      });
    });

    test('a lost answer, a lost photo: one message, and the photo later', async ({ scene, alarms }) => {
      const { page, say } = scene;
      const { tag, sightings } = await aStolenBike(scene);
      alarms.expect(
        /^POST \/api\/bikes\/\w+\/sightings net::ERR_CONNECTION_FAILED$/,
        /^POST \/api\/sightings\/[\w-]+\/uploads\/[\w-]+\/pieces\S* net::ERR_CONNECTION_FAILED$/,
      );
      await page.goto(`/found-bike/${tag}`);
      await fill(scene, say.finder('form.text'), text);
      await choosePhoto(scene);
      await page.route('**/api/bikes/*/sightings', async (route) => {
        await route.fetch();
        await route.abort('connectionfailed');
      });
      await press(scene, say.finder('form.send'));
      await expect(page.getByText(say.shell('refusal.offline'))).toBeVisible();
      await page.unroute('**/api/bikes/*/sightings');
      await page.route('**/api/sightings/*/uploads/*/pieces*', (route) => route.abort('connectionfailed'));
      await press(scene, say.finder('form.send'));
      await isAt(scene, say.finder('sent.title'));
      await expect(page.getByText(say.finder('sent.photo-lost'), { exact: true })).toBeVisible();
      await see(page, 'sent, without the photo');
      await page.unroute('**/api/sightings/*/uploads/*/pieces*');
      expect(await sightings()).toMatchObject([{ position: null, photo: null, messages: [{ text }] }]);
      await press(scene, say.finder('sent.open'));
      await choosePhoto(scene);
      await press(scene, say.finder('photo.send'));
      await expect(page.getByRole('button', { name: say.finder('photo.remove') })).toHaveCount(0);
      await isLoaded(scene);
      expect(await sightings()).toMatchObject([{ photo: expect.stringContaining('/api/files/') }]);
    });
  });
}

test('a bike that is not stolen, an unknown tag, a link that is none', async ({ scene, alarms }) => {
  const { page, say } = scene;
  const secret = 'x'.repeat(43);
  alarms.expect('GET /api/tags/QQ77QQ77 404', `GET /api/sightings/${secret} 404`);
  alarms.expect('GET /api/sightings/%3Cscript%3E 422');
  await page.goto(`/found-bike/${demo.others}`);
  await isAt(scene, say.finder('nothing.not-stolen.title'));
  await see(page, 'found a bike that is not stolen');
  await page.goto('/found-bike/QQ77QQ77');
  await isAt(scene, say.finder('nothing.unknown-bike.title'));
  await see(page, 'found an unknown bike');
  for (const token of ['', `?token=${secret}`, '?token=%3Cscript%3E']) {
    await page.goto(`/finder-messages${token}`);
    await isAt(scene, say.finder('nothing.unknown-link.title'));
  }
  await see(page, 'an unknown link of a finder');
});

test('the owner has it again while somebody writes: nobody is written to', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  const { tag, caller, sightings } = await aStolenBike(scene);
  alarms.expect(/^POST \/api\/bikes\/\w+\/sightings 404$/);
  await page.goto(`/found-bike/${tag}`);
  await fill(scene, say.finder('form.text'), text);
  await mustCall(server.url, endTheft, { tag, how: 'found' }, caller);
  await press(scene, say.finder('form.send'));
  await isAt(scene, say.finder('nothing.not-stolen.title'));
  expect(await sightings()).toEqual([]);
});

test('strangers with secrets of their own read nothing', async ({ scene }) => {
  const { server } = scene;
  for (const secret of ['x'.repeat(43), `${'x'.repeat(42)}_`]) {
    const reply = await callServer(server.url, getSighting, { secret }, { address: server.address() });
    expect(reply).toMatchObject({ status: 404, problem: { code: 'not-found' } });
  }
});
