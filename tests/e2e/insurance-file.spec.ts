import { getClaimFile } from '#domain/insurance/claim-file.contract.ts';
import { to } from '#domain/paths.ts';
import { lettersTo, mustCall } from '#tests/production/client.ts';
import { allAnswered } from './all-answered.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aPhoto } from './steps/claim.ts';
import { atInsuredBike } from './steps/insurance.ts';
import { isAt, press, step } from './steps/step.ts';
import { dialogOf, mark } from './steps/theft.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('photos are collected, also without a connection; a theft is told to the insurer once', async ({
      scene,
      alarms,
    }) => {
      const { page, say, server } = scene;
      const { owner, bike } = await atInsuredBike(scene);
      const chooser = (item: 'bike' | 'lock') =>
        page.locator(
          `input[aria-label="${say['claim-file']('add-what', { what: say['claim-file'](`items.${item}.title`) })}"]`,
        );

      await step('a photo, and one without a connection', async () => {
        await page.goto(to.insurance.claimFile());
        await isAt(scene, say['claim-file']('title'));
        await chooser('bike').setInputFiles(await aPhoto());
        await expect(page.getByText(say['claim-file']('progress', { count: 2, total: 4 }))).toBeVisible();
        await allAnswered(page);
        await alarms.cut(page.context());
        await chooser('lock').setInputFiles(await aPhoto());
        await expect(page.getByText(say['claim-file']('waits'))).toBeVisible();
        await see(page, 'a photo that waits for a connection');
        await alarms.connect(page.context());
        await expect(page.getByText(say['claim-file']('progress', { count: 3, total: 4 }))).toBeVisible();
      });

      await step('one is taken out again', async () => {
        await page.locator('button[name=open-lock]').click();
        await page.locator('button[name=remove]').click();
        await expect(page.getByText(say['claim-file']('progress', { count: 2, total: 4 }))).toBeVisible();
      });

      await page.goto(to.stolenBike());
      await mark(scene);
      await step('the insurer is told, after a question', async () => {
        await page.getByRole('button', { name: say.stolen('insurer.tell') }).click();
        await expect(dialogOf(scene)).toContainText(say.stolen('insurer.no-police'));
        await see(page, 'before the insurer is told');
        await dialogOf(scene)
          .getByRole('button', { name: say.stolen('insurer.confirm') })
          .click();
        await expect(page.getByText(say.stolen('insurer.received.title'))).toBeVisible();
        await see(page, 'the insurer has received it');
      });
      await step('who withdraws is told what becomes of it, before and after', async () => {
        const caller = { token: owner.tokens.accessToken.token, address: server.address() };
        const { report, insurer } = await mustCall(server.url, getClaimFile, { tag: bike.tag }, caller);
        const about = { insurer: insurer!, protocol: report!.protocol };
        await page.goto(to.insurance.claimFile());
        await expect(page.getByText(say['claim-file']('told.title', about))).toBeVisible();
        await page.goto(to.insurance.success());
        const row = say.insurance('end.withdraw.row').replace('?', '.');
        await page.getByRole('button', { name: new RegExp(`^${row}`) }).click();
        await expect(dialogOf(scene)).toContainText(say.insurance('end.withdraw.told-theft', about));
        await see(page, 'withdrawing from an insurance that was told of a theft');
        await press(scene, say.insurance('end.withdraw.confirm'));
        await isAt(scene, say.insurance('policy.cancelled.title'));
        await page.goto(to.stolenBike());
        await expect(page.getByText(say.stolen('insurer.ended'))).toBeVisible();
      });
      const letters = await lettersTo(server.url, owner.email);
      expect(letters.filter(({ kind }) => kind === 'theft-sent')).toHaveLength(1);
    });
  });
}
