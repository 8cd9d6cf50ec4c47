import { readFile } from 'node:fs/promises';
import { to } from '#domain/paths.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aRejectedClaim } from './steps/claim.ts';
import { computer } from './steps/computer.ts';
import { storeSession } from './steps/log-in.ts';
import { isAt, press, step } from './steps/step.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('an owner whose claim was rejected saves its dossier, which anybody checks on a computer @both', async ({
      scene,
      anotherPhone,
      alarms,
      address,
    }, info) => {
      const { page, say, server } = scene;
      const { owner, bike, claim } = await aRejectedClaim(server);
      await storeSession(page, owner);
      await page.goto(to.tag({ tag: bike.tag }));
      await page.goto(to.claim({ claim: claim.id }));
      await expect(page.getByRole('link', { name: 'consumidor.gov.br' })).toHaveAttribute(
        'href',
        'https://www.consumidor.gov.br/',
      );
      const download = page.waitForEvent('download');
      await press(scene, say['my-claims']('dossier.make'));
      const path = info.outputPath('dossier.pdf');
      await (await download).saveAs(path);
      await expect(page.getByText(say['my-claims']('dossier.saved')).first()).toBeVisible();
      await see(page, 'the dossier of a rejected claim was saved');
      const { text } = readPdf(await readFile(path));
      const number = /DC-[\dA-Z]{4}-[\dA-Z]{4}/.exec(text)![0];
      expect(text).toContain('É desgaste de uso.');

      const headers = { 'x-forwarded-for': address };
      const desk = { ...scene, page: await anotherPhone({ locale, ...computer, extraHTTPHeaders: headers }) };
      await step('somebody else checks it', async () => {
        await desk.page.goto(to.claimDossier({ number }));
        await isAt(desk, say['claim-dossier']('title'));
        await expect(desk.page.getByText(claim.number, { exact: true })).toBeVisible();
        expect(await desk.page.content()).not.toContain(owner.name);
        await see(desk.page, 'a dossier that is genuine');
        const chooser = desk.page.locator('input[name=file]');
        await chooser.setInputFiles(path);
        await expect(desk.page.getByText(say['signed-file']('file.same.title'))).toBeVisible();
        await see(desk.page, 'a file that is the dossier');
        const changed = Buffer.concat([await readFile(path), Buffer.from(' ')]);
        await chooser.setInputFiles({ name: 'dossier.pdf', mimeType: 'application/pdf', buffer: changed });
        await expect(desk.page.getByText(say['signed-file']('file.other.title'))).toBeVisible();
      });
      await step('a number of nobody', async () => {
        alarms.expect('GET /api/claim-dossiers/DC-0000-0000 404');
        await desk.page.goto(to.claimDossier({ number: 'DC-0000-0000' }));
        await isAt(desk, say['signed-file']('unknown.title'));
      });
    });
  });
}
