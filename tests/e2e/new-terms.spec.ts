import { termsVersion, versionsOfTerms } from '#domain/account/terms.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import { isAt, press } from './steps/step.ts';

/** Older than today's by some versions, whatever today's is. */
const accepted = '2026-11.5';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('whoever accepted older texts goes on, reads them, and accepts at a later visit', async ({ scene }) => {
      const { page, say, server, language } = scene;
      const person = await aCyclist(server, { language, acceptedTerms: accepted });
      await storeSession(page, person);
      const sheet = page.getByRole('dialog', { name: say['new-terms']('title') });
      await page.goto('/profile');
      await expect(sheet.getByRole('listitem')).toHaveCount(
        versionsOfTerms.length - versionsOfTerms.indexOf(accepted) - 1,
      );
      await see(page, 'new terms');
      await press(scene, say['new-terms']('later'));
      await expect(sheet).toBeHidden();
      await page.getByRole('link', { name: new RegExp(`^${say['my-data']('row')}`) }).click();
      await isAt(scene, say['my-data']('title'));
      await expect(sheet).toBeHidden();

      await page.goto('/profile');
      await sheet.getByRole('link', { name: say['new-terms']('read', { version: termsVersion }) }).click();
      await expect(page).toHaveURL(`/legal?version=${termsVersion}`);
      await expect(sheet).toBeHidden();
      await page.goBack();
      await press(scene, say['new-terms']('accept'));
      await expect(sheet).toBeHidden();

      await page.goto('/profile/my-data');
      await expect(page.getByText(say['my-data']('consents.version', { version: termsVersion }))).toBeVisible();
      await expect(sheet).toBeHidden();
      await page.getByRole('link', { name: say['my-data']('consents.version', { version: accepted }) }).click();
      await expect(page).toHaveURL(`/legal?version=${accepted}`);
    });
  });
}
