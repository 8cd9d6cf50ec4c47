import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import { fill, isAt, press, step } from './steps/step.ts';
import { aProvenCyclist } from './steps/transfer.ts';

/** The smallest document that a reader of PDFs takes for one. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('papers are sent for a bike whose owner cannot be reached, and it waits for the operator @both', async ({
      scene,
    }) => {
      const { page, say, server, language } = scene;
      const bike = server.bike();
      await aCyclist(server, { bike, language });
      const heir = await aProvenCyclist(server, { language });
      await storeSession(page, heir);
      await page.goto(`/${bike.tag}`);
      await press(scene, say.tag('landing.askForIt'));
      await press(scene, say.transfer('ask.unreachable'));
      await isAt(scene, say['ownership-review']('title', {}));

      await step('what is missing is said at its place', async () => {
        await press(scene, say['ownership-review']('submit'));
        await expect(page.getByText(say.transfer('errors.reason.required'))).toBeVisible();
        await see(page, 'a request with papers, nothing filled in');
      });
      await page.getByRole('radio', { name: say['ownership-review']('reasons.death') }).click();
      await fill(scene, say['ownership-review']('text'), 'Meu pai faleceu; a bike está no inventário.');
      await step('a file that is no paper is left out, a PDF is sent', async () => {
        const chooser = page.locator('input[type=file]');
        await chooser.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
        await expect(page.getByText(say['ownership-review']('errors.type', { name: 'nota.txt' }))).toBeVisible();
        await chooser.setInputFiles({ name: 'inventario.pdf', mimeType: 'application/pdf', buffer: pdf });
        await expect(page.getByText(say['ownership-review']('sent-paper'), { exact: true })).toBeVisible();
        await see(page, 'a request with papers, filled in');
      });
      await step('a reload loses nothing', async () => {
        await page.reload();
        await expect(page.getByText('inventario.pdf', { exact: true })).toBeVisible();
      });
      await press(scene, say['ownership-review']('submit'));
      await isAt(scene, say.transfer('standing.under-review.recipient.title', { model: bike.model }));
      await see(page, 'papers are being read');
      await press(scene, say.transfer('decide.cancel.open'));
      await page.getByRole('button', { name: say.transfer('decide.cancel.confirm') }).click();
      await isAt(scene, say.transfer('standing.cancelled.recipient.title', { model: bike.model }));
    });
  });
}
