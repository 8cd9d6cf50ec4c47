import { to } from '#domain/paths.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import { isAt, press, step } from './steps/step.ts';
import { dialogOf } from './steps/theft.ts';
import { onAnotherPhone } from './steps/transfer.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('an owner shares a check, a buyer looks at it, the owner sees that and takes it back @spine', async ({
      scene,
      anotherPhone,
      alarms,
    }) => {
      const { page, say, server, language } = scene;
      alarms.tolerate(/^GET \/api\/bike-checks\/x 422$/);
      const bike = server.bike();
      const owner = await aCyclist(server, { bike, language });
      await storeSession(page, owner);
      await page.goto(`/${bike.tag}`);
      await page.getByRole('link', { name: say.bike('show') }).click();
      await isAt(scene, say['bike-check']('links.title'));
      await expect(page.getByText(say['bike-check']('links.none'))).toBeVisible();
      await press(scene, say['bike-check']('links.share'));
      await expect(page.getByText(say['bike-check']('links.ready'), { exact: true })).toBeVisible();
      await see(page, 'a link to a check of the bike');
      const shown = (await page.getByText(/\/bike-check\/[\w-]{43}$/).textContent())!;

      const other = await onAnotherPhone(scene, anotherPhone, locale);
      await step('a buyer sees plain facts, and nobody', async () => {
        await other.page.goto(shown);
        await isAt(other, bike.model);
        await expect(other.page.getByText(bike.serialNumber, { exact: true })).toBeVisible();
        await expect(other.page.getByText(say['bike-check']('check.fine'))).toBeVisible();
        for (const hidden of [owner.name, owner.email]) expect(await other.page.content()).not.toContain(hidden);
        await see(other.page, 'the check of a bike');
      });
      await step('the owner sees the look, and takes the link back', async () => {
        await page.reload();
        const [looked] = say['bike-check']('links.views', { count: 1, time: '' }).split(',');
        await expect(page.getByText(looked!)).toBeVisible();
        await page.locator('button[name=withdraw]').click();
        await see(page, 'before a link is withdrawn');
        await dialogOf(scene)
          .getByRole('button', { name: say['bike-check']('links.withdraw-confirm') })
          .click();
        await expect(page.locator('button[name=withdraw]')).toHaveCount(0);
      });
      alarms.expect(/^GET \/api\/bike-checks\/\S+ 410$/);
      await other.page.reload();
      await isAt(other, say['bike-check']('over.title'));
      await see(other.page, 'a check that was withdrawn');
      await other.page.goto(to.bikeCheck({ secret: 'x' }));
      await isAt(other, say['bike-check']('over.title'));
    });
  });
}
