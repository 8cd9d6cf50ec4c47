import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { enterTextedCode, proveEmail } from './steps/shop.ts';
import { fill, isAt, press, step } from './steps/step.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('whoever is of a suspended shop is told so at every door, and reaches the platform @both', async ({
      scene,
      alarms,
    }) => {
      alarms.expect('POST /api/shop/sessions 403');
      const { page, say, server } = scene;
      const person = server.barredPerson();
      await page.goto('/loja');
      await fill(scene, say.account('field.phone'), person.phone);
      await press(scene, say.shop('landing.submit'));
      await enterTextedCode(scene, person);
      await isAt(scene, say.shop('unauthorized.barred.title'));
      await expect(page.getByText(say.shop('unauthorized.barred.text'))).toBeVisible();
      await see(page, 'unauthorized, the shop is suspended');
      await step('the help leads to the platform', async () => {
        await press(scene, say.shell('help.open'));
        await expect(page.getByRole('dialog', { name: say.help('title') })).toBeVisible();
        await page.keyboard.press('Escape');
      });
      await step('who registers with a proven address reads the same', async () => {
        await proveEmail(scene, person);
        await isAt(scene, say.shop('standing.barred.title'));
        await see(page, 'registration, the shop is suspended');
      });
    });
  });
}
