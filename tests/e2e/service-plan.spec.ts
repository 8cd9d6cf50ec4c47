import { sayDelivery } from '#domain/bike/contract.ts';
import { to } from '#domain/paths.ts';
import { addDays, addMonths, dateOf, inWords } from '#domain/warranty/calendar-date.ts';
import { mustCall } from '#tests/production/client.ts';
import { shortDate } from '#web/locale/short-date.ts';
import { showToCamera } from './fake-camera.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { isAt, press, step } from './steps/step.ts';
import { missedService } from './stocked-place.ts';

const unbroken = (date: string) => date.replaceAll(' ', '\u00A0');

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a brand asks for a service: its owner sees until when and the brand’s words, a shop enters it, the next one follows @spine', async ({
      scene,
      anotherPhone,
    }) => {
      const { page, say, language, server } = scene;
      const bike = server.bikeWithParts();
      const owner = await aCyclist(server, { bike });
      const phone = await anotherPhone();
      const mine = { ...scene, page: phone };
      const today = dateOf(new Date());
      const deliveredOn = addDays(today, -3);
      const dueOn = addDays(deliveredOn, 20);
      const nextOn = addMonths(today, 12);
      const book = say['service-book'];
      const tile = phone.getByRole('link', { name: new RegExp(`^${say.bike('history')}`) });

      await mustCall(
        server.url,
        sayDelivery,
        { tag: bike.tag, deliveredOn },
        { token: owner.tokens.accessToken.token },
      );
      await step('my bike says until when', async () => {
        await storeSession(phone, owner);
        await phone.goto(to.tag({ tag: bike.tag }));
        await phone.goto(to.myBike());
        await expect(tile).toContainText(say.bike('service.until.inspection', { date: shortDate(dueOn, language) }));
        await see(phone, 'my bike with a service that is near');
      });
      await step('the book has the brand’s own words, the way to shops, and the reminder', async () => {
        await tile.click();
        const due = book('due.until.inspection', { date: unbroken(inWords(dueOn, language)) });
        await expect(phone.getByRole('heading', { level: 2, name: due })).toBeVisible();
        await expect(phone.getByText(missedService[language])).toBeVisible();
        const reminder = phone.getByRole('checkbox', { name: book('due.remind') });
        await expect(reminder).toBeChecked();
        const kept = phone.waitForResponse((answer) => answer.url().endsWith('/service-book/reminders'));
        await reminder.uncheck();
        expect((await kept).status()).toBe(200);
        await phone.reload();
        await expect(reminder).not.toBeChecked();
        await see(phone, 'a service book with a service that is near');
        await press(mine, book('due.stores'));
        await expect(phone).toHaveURL(to.nearbyStores());
      });
      await step('the shop that scans the bike finds it first in the list, chooses and enters it', async () => {
        showToCamera(`${server.url}/${bike.tag}`);
        await storeSession(page, { tokens: await aShopSession(server, 'mechanic') });
        await page.goto(to.shop.tagScan());
        await isAt(scene, say.scan('shop-bike.title', { model: bike.model }));
        await page.getByRole('link', { name: new RegExp(`^${say.bike('services')}`) }).click();
        await isAt(scene, book('shop.title', { model: bike.model }));
        await press(scene, book('shop.add'));
        await isAt(scene, book('form.title-shop'));
        const asked = page.getByRole('radio').first();
        const words = book('form.due-soon', { date: shortDate(dueOn, language) });
        await expect(asked).toHaveAccessibleName(`${book('kind.inspection')} ${words}`);
        await expect(asked).not.toBeChecked();
        await see(page, 'a service that is due in the form of a shop');
        await asked.check();
        await press(scene, book('form.submit'));
        await isAt(scene, book('shop.title', { model: bike.model }));
      });
      await step('the next one follows from it', async () => {
        await phone.goto(to.serviceBook.home());
        const due = book('due.until.inspection', { date: unbroken(inWords(nextOn, language)) });
        await expect(phone.getByRole('heading', { level: 2, name: due })).toBeVisible();
        await expect(phone.getByText(book('due.last', { date: shortDate(today, language) }))).toBeVisible();
        await expect(phone.getByText(missedService[language])).toHaveCount(0);
        await phone.goto(to.myBike());
        await expect(tile).toContainText(say.bike('service.until.inspection', { date: shortDate(nextOn, language) }));
      });
    });
  });
}
