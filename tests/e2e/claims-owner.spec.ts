import { partNameIn } from '#domain/component/part-names.ts';
import { to } from '#domain/paths.ts';
import { patient } from '#tools/patience.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { anOwnerWithParts, aPhoto, asOwner, besideShop, claimsOn, openPart } from './steps/claim.ts';
import { fill, isAt, press, step } from './steps/step.ts';

const complaint = 'Não engata as três marchas leves, nem depois de regular.';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale, geolocation: besideShop, permissions: ['geolocation'] });

    test('an owner asks for warranty with a photo, follows the claim, writes to the shop and takes it back', async ({
      scene,
      language,
    }) => {
      const { page, say, server } = scene;
      const { owner, bike, part, caller } = await anOwnerWithParts(server);
      await openPart(scene, owner, bike, part);
      await see(page, 'a component that warranty can be asked for');
      await press(scene, say.component('claim.ask'));
      await isAt(scene, say['my-claims']('request.title'));

      await step('nothing is sent without words and a store', async () => {
        await press(scene, say['my-claims']('request.send'));
        await expect(page.getByText(say.claim('text-errors.required'))).toBeVisible();
        await expect(page.getByText(say['my-claims']('shop.missing'))).toBeVisible();
        await see(page, 'a request that is not complete');
      });
      await step('answer the three questions', async () => {
        await fill(scene, say['my-claims']('request.what'), complaint);
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles(await aPhoto());
        await press(scene, say['my-claims']('store.here'));
        await expect(page.getByRole('radio', { name: /Bicicletaria Pedal Bom/ })).toBeChecked();
        await see(page, 'a request');
      });
      await step('a reload loses nothing', async () => {
        await page.reload();
        await expect(page.getByRole('textbox', { name: say['my-claims']('request.what') })).toHaveValue(complaint);
        await expect(page.getByText('Bicicletaria Pedal Bom')).toBeVisible();
      });
      await press(scene, say['my-claims']('request.send'));
      await isAt(scene, partNameIn(language, part.name));
      await expect(page.getByText(complaint)).toBeVisible();
      const shop = 'Bicicletaria Pedal Bom';
      await expect(page.getByText(say['my-claims']('now.requested', { shop }))).toBeVisible();
      await expect(page.getByText(say.claim('clock.law.owner', { days: 30 }))).toBeVisible();
      await expect(page.getByRole('list', { name: say.claim('timeline') }).getByRole('img')).toHaveCount(0);
      await see(page, 'a claim that was asked for');
      const [claim] = await claimsOn(server, bike, caller);
      const asked = await asOwner(server, claim!.id, caller);
      expect(asked.events.map(({ kind, evidence }) => [kind, evidence.length])).toEqual([['requested', 1]]);

      await step('write to the shop', async () => {
        const field = page.getByRole('textbox', { name: say['my-claims']('write.label') });
        await press(scene, say.claim('messages.send'));
        await expect(page.getByText(say.claim('text-errors.required'))).toBeVisible();
        await field.fill('Posso levar amanhã?');
        await see(page, 'a message to the shop');
        await press(scene, say.claim('messages.send'));
        await expect(page.getByRole('listitem').getByText('Posso levar amanhã?')).toBeVisible();
        await expect(field).toHaveValue('');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
      await step('my bike and the component lead there', async () => {
        await page.goto(to.myBike());
        await press(scene, new RegExp(`^${partNameIn(language, part.name)}`));
        await isAt(scene, partNameIn(language, part.name));
        await page.goto(to.partDetails({ id: part.id, name: part.name }));
        await press(scene, new RegExp(`^${say.component('claim.title')}`));
        await expect(page.getByText(complaint)).toBeVisible();
      });
      await step('take it back', async () => {
        await press(scene, say['my-claims']('ask.cancel'));
        await see(page, 'before a claim is taken back');
        await press(scene, say['my-claims']('cancel.confirm'));
        await expect(page.getByText(say['my-claims']('now.cancelled'))).toBeVisible();
        await see(page, 'a claim that was taken back');
      });
      await press(scene, say.shell('back'));
      await isAt(scene, say['my-claims']('list.title'));
      await see(page, 'the claims of a bike');
      expect((await claimsOn(server, bike, caller)).map(({ state }) => state)).toEqual(['cancelled']);
    });
  });
}

test('without a receipt there is the sentence of the source, and the way to link one', async ({ scene }) => {
  const { page, say, server } = scene;
  const { owner, bike, part } = await anOwnerWithParts(server, { receipt: false });
  await openPart(scene, owner, bike, part);
  await expect(page.getByText(say.shell('refusal.claim-restricted'))).toBeVisible();
  await expect(page.getByRole('link', { name: say.component('claim.ask') })).toHaveCount(0);
  await see(page, 'a component of a bike without a receipt');
  await page.goto(to.requestClaim({ partId: part.id }));
  await isAt(scene, say['my-claims']('refused.claim-restricted.title'));
  await press(scene, say['my-claims']('refused.claim-restricted.way-on'));
  await expect(page).toHaveURL(to.bikeReceiptInfo());
});

test('without a connection a request is kept, also when the page is closed, and is sent once', async ({
  scene,
  alarms,
  context,
}) => {
  const { page, say, server } = scene;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(besideShop);
  const { owner, bike, part, caller } = await anOwnerWithParts(server);
  await openPart(scene, owner, bike, part);
  await press(scene, say.component('claim.ask'));
  await fill(scene, say['my-claims']('request.what'), complaint);
  await press(scene, say['my-claims']('store.here'));
  await expect(page.getByRole('radio', { name: /Bicicletaria Pedal Bom/ })).toBeChecked();
  await alarms.cut(context);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aPhoto());
  await press(scene, say['my-claims']('request.send'));
  await isAt(scene, say['my-claims']('kept-request.title'));
  await see(page, 'a request that is kept');
  expect(await claimsOn(server, bike, caller)).toEqual([]);
  await page.close();
  await alarms.connect(context);
  const again = await context.newPage();
  await again.goto(to.myBike());
  await expect.poll(async () => (await claimsOn(server, bike, caller)).length, { timeout: patient(30_000) }).toBe(1);
  const [claim] = await claimsOn(server, bike, caller);
  const { events } = await asOwner(server, claim!.id, caller);
  expect(events.map(({ kind, evidence }) => [kind, evidence.length])).toEqual([['requested', 1]]);
  await again.goto(to.requestClaim({ partId: part.id }));
  await expect(again).toHaveURL(to.claim({ claim: claim!.id }));
});
