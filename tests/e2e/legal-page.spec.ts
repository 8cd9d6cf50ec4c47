import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { isAt } from './steps/step.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('anybody reads who runs the platform, both texts and a former version', async ({ scene }) => {
      const { page, say } = scene;
      await page.goto('/legal');
      await isAt(scene, say['who-we-are']('title'));
      for (const title of [say.legal('terms.title'), say.legal('privacy.title')])
        await expect(page.getByRole('heading', { level: 2, name: title }).first()).toBeVisible();
      await see(page, 'legal');
      const former = page.getByText(say.legal('version', { version: '2026-11.3' }), { exact: true });
      await former.click();
      await expect(page.getByRole('heading', { level: 2, name: say.legal('terms.title') })).toHaveCount(2);
    });
  });
}

test.describe('a computer', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    isMobile: false,
  });

  test('reads it too', async ({ scene }) => {
    await scene.page.goto('/legal');
    await isAt(scene, scene.say['who-we-are']('title'));
  });
});
