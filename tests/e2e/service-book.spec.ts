import { to } from '#domain/paths.ts';
import { lettersTo } from '#tests/production/client.ts';
import { showToCamera } from './fake-camera.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { fill, isAt, press, step } from './steps/step.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a shop enters what it did on a scanned bike, the owner disputes it, the shop corrects, the owner confirms @spine', async ({
      scene,
      anotherPhone,
    }) => {
      const { page, say, server } = scene;
      const bike = server.bike();
      const owner = await aCyclist(server, { bike });
      const phone = await anotherPhone();
      const mine = { ...scene, page: phone };
      const tile = phone.getByRole('link', { name: new RegExp(`^${say.bike('history')}`) });
      showToCamera(`${server.url}/${bike.tag}`);
      await storeSession(page, { tokens: await aShopSession(server, 'mechanic') });
      await step('the mechanic scans the bike and opens its services', async () => {
        await page.goto(to.shop.tagScan());
        await isAt(scene, say.scan('shop-bike.title', { model: bike.model }));
        await page.getByRole('link', { name: new RegExp(`^${say.bike('services')}`) }).click();
        await isAt(scene, say['service-book']('shop.title', { model: bike.model }));
        await see(page, 'no services of a shop yet');
      });
      await step('and enters what was done', async () => {
        await press(scene, say['service-book']('shop.add'));
        await isAt(scene, say['service-book']('form.title-shop'));
        await press(scene, say['service-book']('form.submit'));
        await expect(page.getByText(say['service-book']('errors.kind.required'))).toBeVisible();
        await page.getByText(say['service-book']('kind.inspection'), { exact: true }).click();
        await fill(scene, say['service-book']('form.distance'), '10120');
        await fill(scene, say['service-book']('form.text'), 'Pastilhas novas, freio sangrado.');
        await fill(scene, say['service-book']('form.part'), 'Pastilha B05S');
        await press(scene, say['service-book']('form.add-part'));
        // What only stands in the field goes along as well.
        await fill(scene, say['service-book']('form.part'), 'Cabo de freio');
        await page.reload();
        await expect(page.getByRole('radio', { name: say['service-book']('kind.inspection') })).toBeChecked();
        await expect(page.getByRole('textbox', { name: say['service-book']('form.distance') })).toHaveValue('10120');
        await expect(page.getByText('Pastilha B05S')).toBeVisible();
        await see(page, 'a service that is entered');
        await press(scene, say['service-book']('form.submit'));
        await isAt(scene, say['service-book']('shop.title', { model: bike.model }));
        await expect(page.getByText(say['service-book']('answer.open-shop'))).toBeVisible();
        await see(page, 'services of a shop');
      });
      await step('the owner is told, and says what was not so', async () => {
        const kinds = async () => (await lettersTo(server.url, owner.email)).map(({ kind }) => kind);
        await expect.poll(kinds).toContain('service-entered');
        await storeSession(phone, owner);
        await phone.goto(to.tag({ tag: bike.tag }));
        await expect(tile).toContainText(say.bike('history-to-check', { count: 1 }));
        await see(phone, 'a bike whose shop entered a service');
        await tile.click();
        await expect(phone.getByText(say['service-book']('to-check', { count: 1 }))).toBeVisible();
        await see(phone, 'a service book');
        await phone.getByRole('link', { name: new RegExp(`^${say['service-book']('kind.inspection')}`) }).click();
        await isAt(mine, say['service-book']('kind.inspection'));
        await expect(phone.getByText('Pastilha B05S, Cabo de freio')).toBeVisible();
        await see(phone, 'a service that a shop entered');
        await press(mine, say['service-book']('ask.no'));
        const words = 'A bike tem 1.012 km, não dez mil.';
        await fill(mine, say['service-book']('dispute.label'), words);
        await phone.reload();
        await press(mine, say['service-book']('ask.no'));
        await expect(phone.getByLabel(say['service-book']('dispute.label'))).toHaveValue(words);
        await press(mine, say['service-book']('dispute.send'));
        await expect(phone.getByText(say['service-book']('answer.disputed'))).toBeVisible();
        await phone.goto(to.myBike());
        await expect(tile).toContainText(say.bike('history-text'));
        await expect(tile).not.toContainText(say.bike('history-to-check', { count: 1 }));
      });
      await step('the shop reads it and corrects', async () => {
        await page.reload();
        await expect(page.getByText('A bike tem 1.012 km, não dez mil.')).toBeVisible();
        await see(page, 'a service that was disputed');
        await press(scene, say['service-book']('correct'));
        await isAt(scene, say['service-book']('form.title-correct'));
        await fill(scene, say['service-book']('form.distance'), '1012');
        await press(scene, say['service-book']('form.submit'));
        await expect(page.getByText(say['service-book']('corrected'))).toBeVisible();
      });
      await step('the owner confirms, and enters a service of their own', async () => {
        await phone.goto(to.serviceBook.home());
        await phone
          .getByRole('link', { name: new RegExp(`^${say['service-book']('kind.inspection')}`) })
          .first()
          .click();
        await press(mine, say['service-book']('ask.yes'));
        await expect(phone.getByText(say['service-book']('answer.confirmed'))).toBeVisible();
        await phone.goto(to.serviceBook.write());
        await phone.getByText(say['service-book']('kind.tune-up'), { exact: true }).click();
        await fill(mine, say['service-book']('form.text'), 'Corrente limpa e lubrificada.');
        await press(mine, say['service-book']('form.submit'));
        await expect(phone.getByText(say['service-book']('by', { shops: '1', owners: '1' }))).toBeVisible();
        await see(phone, 'a service book with both sides');
      });
      await step('shows the facts to a buyer, by a link', async () => {
        await press(mine, say['service-book']('share-it'));
        await isAt(mine, say['service-book']('share.title'));
        await see(phone, 'what of a service book is shown');
        const choice = phone.getByRole('group', { name: say['service-book']('share.check') });
        await choice.getByText(say['service-book']('share.facts'), { exact: true }).click();
        await press(mine, say['service-book']('share.to-links'));
        const made = phone.waitForRequest(
          (request) => request.method() === 'POST' && request.url().endsWith('/check-links'),
        );
        await press(mine, say['bike-check']('links.share'));
        const { secret } = (await made).postDataJSON() as { secret: string };
        await page.goto(to.bikeCheck({ secret }));
        await expect(page.getByText(say['service-book']('by', { shops: '1', owners: '1' }))).toBeVisible();
        await expect(page.getByText('Corrente limpa')).toHaveCount(0);
        await see(page, 'a service book that a buyer sees');
      });
    });

    test('what its owner does not show, nobody with a link sees; what they stop showing is gone from a link that is out @both', async ({
      scene,
      anotherPhone,
    }) => {
      const { page, say, server } = scene;
      const bike = server.bike();
      await storeSession(page, await aCyclist(server, { bike }));
      await page.goto(to.tag({ tag: bike.tag }));
      await step('the owner enters a service, and shares a link without saying more', async () => {
        await page.goto(to.serviceBook.write());
        await page.getByText(say['service-book']('kind.repair'), { exact: true }).click();
        await fill(scene, say['service-book']('form.text'), 'Corrente limpa.');
        await press(scene, say['service-book']('form.submit'));
        await expect(page.getByText(say['service-book']('by', { shops: '0', owners: '1' }))).toBeVisible();
        await page.goto(to.checkLinks());
      });
      const made = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/check-links'));
      await press(scene, say['bike-check']('links.share'));
      const { secret } = (await made).postDataJSON() as { secret: string };
      const buyer = await anotherPhone();
      const readBook = async () => {
        const answered = buyer.waitForResponse((answer) => answer.url().endsWith('/service-book'));
        await buyer.goto(to.bikeCheck({ secret }));
        return ((await (await answered).json()) as { book: { entries: unknown[] } | null }).book;
      };
      const heading = buyer.getByRole('heading', { name: say['service-book']('checked') });
      await step('the buyer sees the bike, and nothing of its services', async () => {
        expect(await readBook()).toBeNull();
        await expect(buyer.getByText(bike.serialNumber).first()).toBeVisible();
        await expect(heading).toHaveCount(0);
        await see(buyer, 'a bike whose service book is not shown');
      });
      const choose = async (share: 'all' | 'nothing') => {
        await page.goto(to.serviceBook.share());
        const saved = page.waitForResponse((answer) => answer.url().endsWith('/sharing'));
        const choice = page.getByRole('group', { name: say['service-book']('share.check') });
        await choice.getByText(say['service-book'](`share.${share}`), { exact: true }).click();
        expect((await saved).ok()).toBe(true);
      };
      await step('shown, it is there; and gone once it is shown no more', async () => {
        await choose('all');
        expect((await readBook())!.entries).toHaveLength(1);
        await expect(heading).toBeVisible();
        await expect(buyer.getByText('Corrente limpa.')).toBeVisible();
        await choose('nothing');
        expect(await readBook()).toBeNull();
        await expect(heading).toHaveCount(0);
      });
    });
  });
}
