import { partNameIn } from '#domain/component/part-names.ts';
import { to } from '#domain/paths.ts';
import { aVideo } from '#tests/builders/video.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { anOwnerWithParts, aPhoto, asOwner, besideShop, claimsOn, openPart } from './steps/claim.ts';
import { storeSession } from './steps/log-in.ts';
import { countTaps, notePace } from './steps/pace.ts';
import { partsOf } from './steps/parts.ts';
import { aShopSession } from './steps/shop-person.ts';
import { fill, isAt, press, step } from './steps/step.ts';
import { dialogOf } from './steps/theft.ts';
import { expectToast } from './toasts.ts';

const complaint = 'Não engata as três marchas leves, nem depois de regular.';
const diagnosis = 'Folga no pivô superior, o parafuso gira em falso. Sem marca de queda.';

/** Somebody of the demo's shop, at the shop's menu on a phone of their own. */
async function atMenu(scene: Scene, office: 'owner' | 'mechanic'): Promise<void> {
  await storeSession(scene.page, { tokens: await aShopSession(scene.server, office) });
  await scene.page.goto(to.shop.menu());
}

/** Opens warranty management and finds the claim by its bike's tag. */
async function findClaim({ page, say }: Scene, tag: string, claimId: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${say.scan('menu.claims')}`) }).click();
  await press({ page } as Scene, say['shop-claims']('list.search-open'));
  await page.getByRole('searchbox', { name: say['shop-claims']('list.search') }).fill(tag);
  await page.locator(`a[href="${to.shop.claim({ claim: claimId })}"]`).click();
}

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale, geolocation: besideShop, permissions: ['geolocation'] });

    test('a claim from the broken part to the new one: owner, mechanic and reviewer on three phones @spine', async ({
      scene,
      language,
      alarms,
      anotherPhone,
    }) => {
      test.slow();
      alarms.expect(/^POST \/api\/shop\/claims\/[\w-]+\/replacement 409$/);
      const { page, say, server } = scene;
      const words = say['shop-claims'];
      const { owner, bike, part, caller } = await anOwnerWithParts(server);
      const title = partNameIn(language, part.name);
      const mechanic = { ...scene, page: await anotherPhone() };
      const reviewer = { ...scene, page: await anotherPhone() };

      await step('the owner asks for warranty', async () => {
        await openPart(scene, owner, bike, part);
        const taps = await countTaps(page);
        const since = Date.now();
        await press(scene, say.component('claim.ask'));
        await fill(scene, say['my-claims']('request.what'), complaint);
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles(await aPhoto());
        await press(scene, say['my-claims']('store.here'));
        await expect(page.getByRole('radio', { name: /Bicicletaria Pedal Bom/ })).toBeChecked();
        await press(scene, say['my-claims']('request.send'));
        await isAt(scene, title);
        expect(await notePace('an owner files a claim', taps, since)).toBeLessThan(120);
      });
      const claimId = (await claimsOn(server, bike, caller))[0]!.id;

      await step('a mechanic takes it, and sends a diagnosis with photo and video', async () => {
        await atMenu(mechanic, 'mechanic');
        await findClaim(mechanic, bike.tag, claimId);
        await expect(mechanic.page.getByText(complaint)).toBeVisible();
        await see(mechanic.page, 'a request at the shop');
        await press(mechanic, words('action.take'));
        await isAt(mechanic, words('ticket.title'));
        await fill(mechanic, words('ticket.diagnosis'), diagnosis);
        await mechanic.page
          .getByLabel(say.evidence('add.files'), { exact: true })
          .last()
          .setInputFiles([
            await aPhoto(),
            { name: 'VID_1.mp4', mimeType: 'video/mp4', buffer: await aVideo({ seconds: 3 }) },
          ]);
        await expect(mechanic.page.getByText(say.evidence('count', { count: 2, most: 12 }))).toBeVisible();
        await press(mechanic, words('ticket.save'));
        await expectToast(mechanic.page, words('ticket.saved'));
        await see(mechanic.page, 'a diagnosis that was saved');
        await mechanic.page.reload();
        await expect(mechanic.page.getByRole('textbox', { name: words('ticket.diagnosis') })).toHaveValue(diagnosis);
        await press(mechanic, words('ticket.finish'));
        await isAt(mechanic, words('success.title'));
        await expect(mechanic.page.getByText(words('success.by-shop'))).toBeVisible();
        await see(mechanic.page, 'a diagnosis that was sent');
        await press(mechanic, words('success.see'));
        await expect(mechanic.page.getByText(words('next.in-review.text'))).toBeVisible();
        await expect(mechanic.page.getByRole('button', { name: words('action.approve') })).toHaveCount(0);
      });

      await step('somebody else approves it', async () => {
        await atMenu(reviewer, 'owner');
        const taps = await countTaps(reviewer.page);
        const since = Date.now();
        await findClaim(reviewer, bike.tag, claimId);
        await expect(reviewer.page.getByText(diagnosis).first()).toBeVisible();
        await press(reviewer, words('action.approve'));
        await reviewer.page.getByRole('radio', { name: say.claim('reason.approved.material-defect') }).check();
        await press(reviewer, words('ask.approve.confirm'));
        await expect(reviewer.page.getByText(say.claim('state.approved'), { exact: true })).toBeVisible();
        expect(await notePace('a claim is decided', taps, since)).toBeLessThan(60);
        await see(reviewer.page, 'a claim that was approved');
      });

      const serialNumber = `NOVO-${claimId.slice(-8)}`;
      await step('the part is replaced', async () => {
        await mechanic.page.reload();
        await press(mechanic, words('action.replace'));
        await press(mechanic, words('ask.replace.confirm'));
        await expect(dialogOf(mechanic).getByText(words('replace.errors.required'))).toBeVisible();
        await fill(mechanic, words('replace.serial'), part.serialNumber!);
        await press(mechanic, words('ask.replace.confirm'));
        await expect(dialogOf(mechanic).getByText(say.shell('refusal.serial-taken'))).toBeVisible();
        await see(mechanic.page, 'a serial number that is on a bike');
        await fill(mechanic, words('replace.serial'), serialNumber);
        await press(mechanic, words('ask.replace.confirm'));
        await expect(mechanic.page.getByText(say.claim('state.replaced'), { exact: true })).toBeVisible();
        await see(mechanic.page, 'a part that was replaced');
      });

      await step('the owner sees the new part and its warranty', async () => {
        const { events } = await asOwner(server, claimId, caller);
        expect(events.map(({ kind }) => kind)).toEqual(['requested', 'open', 'in-review', 'approved', 'replaced']);
        await page.reload();
        await expect(page.getByText(serialNumber)).toBeVisible();
        const fitted = (await partsOf(server, owner.tokens, bike.tag)).find((one) => one.name === part.name)!;
        expect(fitted).toMatchObject({ serialNumber, warranty: { state: 'active', endsOn: part.warranty.endsOn } });
        await page.goto(to.partDetails({ id: fitted.id, name: fitted.name }));
        await expect(page.getByText(say.component('warranty.title'), { exact: true })).toBeVisible();
        await see(page, 'the new part');
      });
    });
  });
}
