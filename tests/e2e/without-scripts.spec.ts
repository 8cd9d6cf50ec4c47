import { to } from '#domain/paths.ts';
import { languageNames, nextLanguage } from '#web/locale/language-names.ts';
import { expect, test } from './fixtures.ts';
import { words } from './words.ts';

/** Demo tags; where the next step leads, and what it is called. */
const landings = [
  ['not active, drawing', 'NEWR0AD1', 'activate', to.signUp()],
  ['not active, photo', 'SERRA001', 'activate', to.signUp()],
  ['active', 'H1SB1KE1', 'logIn', to.login()],
] as const;
const looks = [
  ['pt-BR', 'light'],
  ['pt-BR', 'dark'],
  ['en', 'light'],
  ['en', 'dark'],
] as const;
const sentence = { 'pt-BR': 'Esta etapa precisa de JavaScript', 'en': 'This step needs JavaScript' };

for (const [kind, tag, step, next] of landings) {
  for (const [language, colorScheme] of looks) {
    test(`without scripts a landing is read and leads on (${kind}, ${language}, ${colorScheme})`, async ({
      anotherPhone,
    }) => {
      const say = words(language).tag;
      const other = nextLanguage(language);
      const page = await anotherPhone({ javaScriptEnabled: false, locale: language, colorScheme });
      await page.goto(`/${tag}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByText(say(step === 'logIn' ? 'landing.active' : 'landing.inactive'))).toBeVisible();
      const picture = page.locator('main picture img, main svg[viewBox="0 0 320 200"]');
      await expect(picture).toBeVisible();
      if (tag === 'SERRA001') {
        await expect(picture).toHaveAttribute('width', '1080');
        expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-480\.avif$/);
      }
      // There and back: the pill is a link.
      await page.getByRole('link', { name: languageNames[other].view }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await page.getByRole('link', { name: languageNames[language].view }).click();
      const link = page.getByRole('link', { name: say(`landing.${step}`), exact: true });
      await expect(link).toBeInViewport();
      await link.click();
      await expect(page).toHaveURL(next);
      await expect(page.getByRole('heading', { level: 1, name: sentence[language] })).toBeVisible();
      await expect(page.locator('.shapes'), 'nothing comes: no shape promises it').toBeHidden();
    });
  }
}
