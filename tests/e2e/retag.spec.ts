import { to } from '#domain/paths.ts';
import { lettersTo } from '#tests/production/client.ts';
import type { StockedBike } from '#tests/production/stock-bikes.ts';
import { showToCamera } from './fake-camera.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { anOwnerWithParts, aPhoto } from './steps/claim.ts';
import { storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { fill, isAt, press, step } from './steps/step.ts';

/** A shop's mechanic has the bike before them, scans a spare tag, and asks the owner. */
async function askOwner(scene: Scene, { tag, serialNumber }: StockedBike, spare: string): Promise<void> {
  const { page, say, server } = scene;
  const words = say.retag;
  await storeSession(page, { tokens: await aShopSession(server, 'mechanic') });
  await page.goto(to.tag({ tag }));
  await expect(page).toHaveURL(to.myBike());
  showToCamera(`${server.url}/${spare}`);
  await page.getByRole('link', { name: new RegExp(`^${say.scan('retag.label')}`) }).click();
  await isAt(scene, words('frame.title'));
  await see(page, 'the number of the frame');
  await fill(scene, words('frame.label'), serialNumber.toLowerCase());
  await press(scene, words('frame.submit'));
  await isAt(scene, words('ask.title'));
  await page.getByRole('radio', { name: words('reason.damaged') }).check();
  await page.locator('input[type=file]').setInputFiles(await aPhoto());
  await expect(page.getByRole('img', { name: words('photo.alt') })).toBeVisible();
  await see(page, 'why a tag is replaced');
  await press(scene, words('ask.submit'));
  await isAt(scene, words('state.asked.title'));
  await see(page, 'a tag that waits for its owner’s yes');
}

/** The picture of a bike with this tag, which is read out by its characters. */
const bikeWith = (page: Scene['page'], tag: string) =>
  page.getByRole('figure', { name: new RegExp([...tag].join(' ')) });

/** The code that the owner was texted for the counter, as they read it out. */
async function codeReadOut({ server }: Scene, phone: string): Promise<string> {
  const newest = (await lettersTo(server.url, phone)).find(({ kind }) => kind === 'tag-consent-code');
  return /\b\d{6}\b/.exec(newest!.text)![0];
}

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a shop replaces a tag by the owner’s code, and the old one leads to the new one @spine', async ({
      scene,
      anotherPhone,
    }) => {
      const { page, say, server } = scene;
      const { owner, bike } = await anOwnerWithParts(server, { receipt: false, proven: true });
      const spare = server.spare();
      await askOwner(scene, bike, spare);

      await step('the owner reads the code out', async () => {
        await press(scene, say.retag('counter.send'));
        const field = page.getByRole('textbox', { name: say.retag('counter.label') });
        await expect(field).toBeVisible();
        await see(page, 'the owner’s code for another tag');
        await field.fill(await codeReadOut(scene, owner.phoneE164));
        await press(scene, say.retag('counter.confirm'));
        await isAt(scene, say.retag('state.done.title'));
        await see(page, 'a tag that was replaced');
      });
      await step('the shop has the bike by its new tag', async () => {
        await press(scene, say.retag('see-bike'));
        await expect(page).toHaveURL(to.myBike());
        await expect(bikeWith(page, spare)).toBeVisible();
      });
      const phone = await anotherPhone();
      const passer = { ...scene, page: phone };
      await step('whoever scans the old one reads that it is void, and may tell the owner', async () => {
        await phone.goto(to.tag({ tag: bike.tag }));
        await expect(phone.getByText(say.tag('landing.wasReplaced'))).toBeVisible();
        await see(phone, 'landing of a tag that was replaced');
        await phone.getByRole('link', { name: say.tag('landing.onOther') }).click();
        await isAt(passer, say['my-tag']('old.title'));
        await press(passer, say['my-tag']('old.report'));
        await isAt(passer, say['my-tag']('old.told.title'));
        await see(phone, 'the owner of a tag was told');
        const kinds = (await lettersTo(server.url, owner.email)).map(({ kind }) => kind);
        expect(kinds).toContain('old-tag-scanned');
      });
      await step('its owner goes on with it, is not asked to write to themselves, and can object', async () => {
        await storeSession(phone, owner);
        await phone.goto(to.oldTag({ tag: bike.tag }));
        await isAt(passer, say['my-tag']('old.own.title'));
        await expect(phone.getByRole('button', { name: say['my-tag']('old.report') })).toHaveCount(0);
        await phone.goto(to.tag({ tag: bike.tag }));
        await phone.getByRole('link', { name: say.tag('landing.toNewTag') }).click();
        await expect(phone).toHaveURL(to.myBike());
        await phone.getByRole('link', { name: new RegExp(`^${say.bike('tag.row')}`) }).click();
        await isAt(passer, say['my-tag']('done.title'));
        await press(passer, say['my-tag']('object.action'));
        await press(passer, say['my-tag']('object.confirm'));
        await expect(phone.getByText(say['my-tag']('objected.text'))).toBeVisible();
        await see(phone, 'a replacement that its owner objects to');
      });
    });

    test('the owner says yes in the app, on the phone that still has the old tag', async ({ scene, anotherPhone }) => {
      const { say, server } = scene;
      const { owner, bike } = await anOwnerWithParts(server, { receipt: false, proven: true });
      const spare = server.spare();
      const phone = await anotherPhone();
      const own = { ...scene, page: phone };
      await storeSession(phone, owner);
      await phone.goto(to.tag({ tag: bike.tag }));
      await expect(phone).toHaveURL(to.myBike());
      await askOwner(scene, bike, spare);
      await step('what the shop asks', async () => {
        await phone.reload();
        await phone.getByRole('link', { name: new RegExp(`^${say.bike('tag.asked')}`) }).click();
        await isAt(own, say['my-tag']('asked.title'));
        await expect(phone.getByRole('img', { name: say['my-tag']('photo') })).toBeVisible();
        await see(phone, 'what a shop asks about a tag');
        await press(own, say['my-tag']('asked.yes'));
        await press(own, say['my-tag']('confirm.yes.confirm'));
        await isAt(own, say['my-tag']('done.title'));
        await see(phone, 'another tag on one’s bike');
      });
      await step('the bike goes on by its new tag, and the shop sees the yes', async () => {
        await press(own, say['my-tag']('back'));
        await expect(bikeWith(phone, spare)).toBeVisible();
        await isAt(scene, say.retag('state.done.title'));
      });
    });
  });
}
