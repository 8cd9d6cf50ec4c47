import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { beginSignUp, enterSerialNumber, scan } from './steps/scan.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('both legal texts open over the form, and closing one restores the focus', async ({ scene }) => {
      const { page, server } = scene;
      const bike = server.bike();
      await scan(scene, bike);
      await beginSignUp(scene);
      await enterSerialNumber(scene, bike.serialNumber);
      const links = page.locator('p > button.underline');
      for (const link of [links.nth(0), links.nth(1)]) {
        await link.click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible();
        await see(page, 'legal text');
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(link).toBeFocused();
      }
    });
  });
}
