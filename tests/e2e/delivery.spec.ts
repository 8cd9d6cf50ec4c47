import { getDelivery } from '#domain/bike/contract.ts';
import { to } from '#domain/paths.ts';
import { addDays } from '#domain/warranty/calendar-date.ts';
import { mustCall } from '#tests/production/client.ts';
import { shortDate } from '#web/locale/short-date.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { anOwnerWithParts } from './steps/claim.ts';
import { storeSession } from './steps/log-in.ts';
import { press } from './steps/step.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('an owner says with one tap when the bike was delivered, then another day, from which the warranty counts @both', async ({
      scene,
    }) => {
      const { page, say, server, language } = scene;
      const { owner, bike, part, caller } = await anOwnerWithParts(server);
      const { boughtOn, to: last } = await mustCall(server.url, getDelivery, { tag: bike.tag }, caller);
      await storeSession(page, owner);
      await page.goto(to.tag({ tag: bike.tag }));
      await expect(page).toHaveURL(to.myBike());
      await page.goto(to.bikeReceiptInfo());
      await expect(page.getByRole('heading', { name: say.receipt('delivery.title') })).toBeVisible();
      await see(page, 'a receipt that asks when the bike was delivered');
      await press(scene, say.receipt('delivery.same', { date: shortDate(boughtOn!, language) }));
      await expect(page.getByRole('heading', { name: say.receipt('delivery.known') })).toBeVisible();
      await see(page, 'the bike was delivered on the day of its receipt');

      await press(scene, say.receipt('delivery.change'));
      const field = page.locator('input[name=deliveredOn]');
      await field.fill(addDays(boughtOn!, -1));
      await press(scene, say.receipt('delivery.save'));
      const bounds = { from: shortDate(boughtOn!, language), to: shortDate(last, language) };
      await expect(page.getByText(say.receipt('delivery.between', bounds))).toBeVisible();
      await see(page, 'a day of the delivery that cannot be');
      await field.fill(last);
      await press(scene, say.receipt('delivery.save'));
      await expect(page.getByRole('dialog')).toBeHidden();
      const day = shortDate(last, language);
      await expect(page.getByText(day, { exact: true })).toBeVisible();

      await page.goto(to.partDetails({ id: part.id, name: part.name }));
      await expect(page.getByText(say.component('warranty.since.delivery', { date: day })).first()).toBeVisible();
      await see(page, 'a component whose warranty counts from the delivery');
    });
  });
}
