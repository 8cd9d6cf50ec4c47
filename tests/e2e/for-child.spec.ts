import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { anOwnerAtTheirBike } from './steps/log-in.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a bike is marked as a child’s, and the mark is still there after a reload', async ({ scene }) => {
      const { page, say } = scene;
      await anOwnerAtTheirBike(scene);
      const mark = page.getByRole('checkbox', { name: say.bike('for-child.label') });
      await expect(mark).not.toBeChecked();
      const saved = page.waitForResponse(
        (answer) => answer.url().endsWith('/for-child') && answer.request().method() === 'PUT',
      );
      await mark.check();
      await saved;
      await see(page, 'a child’s bike');
      await page.reload();
      await expect(mark).toBeChecked();
    });
  });
}
