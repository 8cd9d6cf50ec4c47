import type { Page, Route } from '@playwright/test';
import type { Claim } from '#domain/claim/claim.ts';
import { to } from '#domain/paths.ts';
import type { Alarms } from './alarms.ts';
import { allAnswered } from './all-answered.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { anOwnerWithParts, aPhoto, asOwner, besideShop, claimsOn, openPart } from './steps/claim.ts';
import { addFiles, anOpenForm, listenTo } from './steps/evidence.ts';
import { fill, press, step } from './steps/step.ts';

const diagnosis = 'O parafuso do pivô superior gira em falso.';

/** How many photos and videos, or filled forms, this phone keeps. */
function countOnPhone(page: Page, store: 'files' | 'entries'): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('outbox');
        opening.onsuccess = () => {
          const counting = opening.result.transaction(name).objectStore(name).count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
    store,
  );
}

const lose = (page: Page, alarms: Alarms) =>
  step('lose the connection', async () => {
    await allAnswered(page);
    await alarms.cut(page.context());
  });

test('photos and a video are sent while the form is filled, with a picture of each @both', async ({ scene }) => {
  const { page, say } = scene;
  const asked = listenTo(page);
  await anOpenForm(scene);
  await addFiles(page, say);
  await expect(page.getByText(say.evidence('waiting', { count: 3 }))).toBeHidden();
  await expect.poll(() => asked.filter((one) => one.startsWith('PUT uploads')).length).toBe(3);
  await expect(page.getByText('0:05', { exact: true })).toBeVisible();
  await see(page, 'diagnosis with photos and a video');
  await press(scene, say.evidence('remove', { name: say.evidence('name.photo', { nth: 1 }) }));
  await expect(page.getByText(say.evidence('count', { count: 2, most: 12 }))).toBeVisible();
  await expect.poll(() => asked.filter((one) => one.startsWith('DELETE uploads')).length).toBe(1);
  await step('a reload before anything is typed loses nothing, nor does one after it', async () => {
    await page.reload();
    await expect(page.getByText(say.evidence('count', { count: 2, most: 12 }))).toBeVisible();
    await fill(scene, say['shop-claims']('ticket.diagnosis'), diagnosis);
    await page.reload();
    await expect(page.getByText(say.evidence('count', { count: 2, most: 12 }))).toBeVisible();
  });
});

test('what no phone can show is refused in words, and never sent', async ({ scene }) => {
  const { page, say } = scene;
  const asked = listenTo(page);
  await anOpenForm(scene);
  const files = page.getByLabel(say.evidence('add.files'), { exact: true }).last();
  await files.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html>') });
  await expect(page.getByText(say.evidence('refused.not-a-picture'))).toBeVisible();
  const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic', 'latin1'), Buffer.alloc(99)]);
  await files.setInputFiles({ name: 'b.heic', mimeType: 'image/heic', buffer: heic });
  await expect(page.getByText(say.evidence('refused.heic'))).toBeVisible();
  await see(page, 'diagnosis with files that cannot be sent');
  expect(asked).toEqual([]);
});

test('without a connection they stay on the phone, also when the tab is closed, and are sent once', async ({
  scene,
  alarms,
}) => {
  const { page, say } = scene;
  const asked = listenTo(page);
  await anOpenForm(scene);
  await lose(page, alarms);
  await fill(scene, say['shop-claims']('ticket.diagnosis'), diagnosis);
  await addFiles(page, say);
  await expect(page.getByText(say.evidence('waiting', { count: 3 }))).toBeVisible();
  await see(page, 'diagnosis without a connection');
  await press(scene, say['shop-claims']('ticket.finish'));
  await expect.poll(() => countOnPhone(page, 'entries')).toBe(1);
  const context = page.context();
  await page.close();
  await alarms.connect(context);
  const again = await context.newPage();
  await step('another screen sends what waits', () => again.goto(to.shop.menu()));
  await expect.poll(() => asked.filter((one) => one.endsWith(' review')).length).toBe(1);
  await expect.poll(() => countOnPhone(again, 'files')).toBe(0);
  expect(await countOnPhone(again, 'entries')).toBe(0);
  expect(asked.filter((one) => one.startsWith('PUT uploads'))).toHaveLength(3);
  await step('a further visit sends nothing', () => again.reload());
  await allAnswered(again);
  expect(asked.filter((one) => one.startsWith('PUT uploads') || one.endsWith(' review'))).toHaveLength(4);
});

test('a log-out asks before it deletes them', async ({ scene }) => {
  const { page, say } = scene;
  await anOpenForm(scene);
  await addFiles(page, say);
  await page.goto(to.shop.menu());
  await press(scene, say.scan('menu.log-out'));
  const question = page.getByRole('dialog', { name: say.leave('title') });
  await expect(question).toBeVisible();
  await see(page, 'log-out with files that were not sent');
  await question
    .getByRole('button', { name: say.leave('stay') })
    .last()
    .click();
  await expect(question).toBeHidden();
  expect(await countOnPhone(page, 'files')).toBe(3);
  // The session of the mechanic is every test's: this phone loses it without telling the server.
  await page.route('**/api/sessions/current', (route) => route.fulfill({ status: 204 }));
  await press(scene, say.scan('menu.log-out'));
  await question.getByRole('button', { name: say.leave('leave') }).click();
  await expect(page).toHaveURL(to.shop.home());
  await expect.poll(() => countOnPhone(page, 'files')).toBe(0);
});

test.describe('who sends at once', () => {
  test.use({ geolocation: besideShop, permissions: ['geolocation'] });

  /** An owner's request, filled but for its photo. */
  async function aFilledRequest(scene: Scene): Promise<{ send: () => Promise<void>; sent: () => Promise<Claim> }> {
    const { page, say, server } = scene;
    const { owner, bike, part, caller } = await anOwnerWithParts(server);
    await openPart(scene, owner, bike, part);
    await press(scene, say.component('claim.ask'));
    await fill(scene, say['my-claims']('request.what'), 'Não engata as três marchas leves.');
    await press(scene, say['my-claims']('store.here'));
    await expect(page.getByRole('radio', { name: /Bicicletaria Pedal Bom/ })).toBeChecked();
    const claims = () => claimsOn(server, bike, caller);
    return {
      send: () => press(scene, say['my-claims']('request.send')),
      sent: async () => {
        await expect.poll(async () => (await claims()).length).toBe(1);
        return asOwner(server, (await claims())[0]!.id, caller);
      },
    };
  }

  const choosePhoto = async (page: Page) =>
    page
      .locator('input[type=file]')
      .last()
      .setInputFiles(await aPhoto());

  test('sends the photo too that is still being made smaller', async ({ scene }) => {
    const { page, say } = scene;
    await page.addInitScript(() => {
      const open = createImageBitmap;
      const held = new Promise((resolve) => addEventListener('let-go', resolve));
      // Like a phone that takes long to unpack a large photo.
      globalThis.createImageBitmap = async (...picture: unknown[]) => {
        await held;
        return Reflect.apply(open, globalThis, picture) as ImageBitmap;
      };
    });
    const { send, sent } = await aFilledRequest(scene);
    await choosePhoto(page);
    await expect(page.getByLabel(say.evidence('state.reading'))).toBeVisible();
    await send();
    await expect(page.getByText(say['my-claims']('request.sending')).last()).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('let-go')));
    expect((await sent()).events[0]!.evidence).toHaveLength(1);
  });

  test('is told of a photo that could not be taken, and chooses it again', async ({ scene, alarms }) => {
    const { page, say } = scene;
    const held: Route[] = [];
    await page.route(/\/keep-files-[^/]*\.js$/, (route) => void held.push(route));
    const { send, sent } = await aFilledRequest(scene);
    alarms.expect(/^GET \/assets\/keep-files-\S+\.js net::ERR_FAILED$/);
    await choosePhoto(page);
    await send();
    await step('lose the connection while what reads photos is on its way', async () => {
      await alarms.cut(page.context());
      await Promise.all(held.map((route) => route.abort()));
    });
    await expect(page.getByText(say.evidence('not-taken_one'))).toBeVisible();
    // What is shown besides may say that it is from before, in the same words.
    await expect(page.getByText(say.shell('refusal.offline'), { exact: true })).toBeVisible();
    await see(page, 'a request whose photo could not be taken');
    await page.unrouteAll();
    await alarms.connect(page.context());
    await choosePhoto(page);
    await expect(page.getByText(say.evidence('not-taken_one'))).toBeHidden();
    await send();
    expect((await sent()).events[0]!.evidence).toHaveLength(1);
  });
});
