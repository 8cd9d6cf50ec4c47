import type { Page } from '@playwright/test';
import { hashOfTerms } from '#domain/account/terms.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { scan } from './steps/scan.ts';
import { isAt, press } from './steps/step.ts';

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('anybody reads who runs the platform, both texts and a former version', async ({ scene }) => {
      const { page, say, language } = scene;
      await page.goto('/legal');
      await isAt(scene, say['who-we-are']('title'));
      for (const title of [say.legal('terms.title'), say.legal('privacy.title')])
        await expect(page.getByRole('heading', { level: 2, name: title }).first()).toBeVisible();
      await see(page, 'legal');
      await page.getByRole('link', { name: say.legal('version', { version: '2026-11.3' }) }).click();
      await expect(page).toHaveURL('/legal?version=2026-11.3');
      await expect(page.getByText(say['who-we-are']('versions.former'))).toBeVisible();
      // Words of that version alone, and the code by which it was published.
      await expect(page.getByText(language === 'en' ? /voids the warranty/ : /anula a garantia/)).toBeVisible();
      await expect(page.getByText(`SHA-256 ${hashOfTerms('2026-11.3')!}`).first()).toBeVisible();
      await see(page, 'a former version');
    });
  });
}

test('the first view, the log-ins and the notice on computers lead to it', async ({ scene, anotherPhone }) => {
  const { page, say, server } = scene;
  const read = async (from: Page) => {
    await from.getByRole('link', { name: say.shell('titles.legal') }).click();
    await isAt({ ...scene, page: from }, say['who-we-are']('title'));
  };
  await scan(scene, server.bike());
  await read(page);
  await page.goBack();
  await press(scene, say.tag('landing.haveAccount'));
  await isAt(scene, say.account('login.title'));
  await read(page);
  await page.goto('/loja');
  await read(page);
  const computer = await anotherPhone({ userAgent, isMobile: false });
  await computer.goto('/login');
  await read(computer);
});

test.describe('a computer', () => {
  test.use({ userAgent, isMobile: false });

  test('reads it too', async ({ scene }) => {
    await scene.page.goto('/legal');
    await isAt(scene, scene.say['who-we-are']('title'));
  });
});
