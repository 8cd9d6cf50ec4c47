import { to } from '#domain/paths.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import { fill, isAt, press, step } from './steps/step.ts';
import { aProvenCyclist, onAnotherPhone } from './steps/transfer.ts';

/** The smallest document that a reader of PDFs takes for one. */
const pdf = Buffer.from('%PDF-1.7\n%%EOF');

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('who holds the invoice contests a registration, the owner answers, and it waits for a decision @both', async ({
      scene,
      anotherPhone,
    }) => {
      const { page, say, server, language } = scene;
      const bike = server.bike();
      const { model } = bike;
      const owner = await aCyclist(server, { bike, language });
      const buyer = await aProvenCyclist(server, { language });
      await storeSession(page, buyer);
      await page.goto(`/${bike.tag}`);
      await press(scene, say.tag('landing.askForIt'));
      await press(scene, say.transfer('start.contest'));
      await isAt(scene, say['ownership-contest']('title'));

      await step('what is missing is said at its place', async () => {
        await press(scene, say['ownership-contest']('submit'));
        await expect(page.getByText(say.transfer('errors.accessKey.invalid'))).toBeVisible();
        await see(page, 'a contest, nothing filled in');
      });
      await fill(scene, say['ownership-contest']('serial'), bike.serialNumber);
      await fill(scene, say['ownership-contest']('key'), anAccessKey());
      await fill(scene, say['ownership-contest']('cpf'), '529.982.247-25');
      await fill(scene, say['ownership-contest']('text'), 'Comprei na loja em 2024, e a nota está no meu nome.');
      const chooser = page.locator('input[type=file]');
      await chooser.setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer: pdf });
      await expect(page.getByText(say['ownership-review']('sent-paper'), { exact: true })).toBeVisible();
      await see(page, 'a contest, filled in');
      await step('a reload loses nothing', async () => {
        await page.reload();
        await expect(page.getByText('nota.pdf', { exact: true })).toBeVisible();
      });
      await press(scene, say['ownership-contest']('submit'));
      await isAt(scene, say.transfer('standing.contested.recipient.title'));
      const transfer = new URL(page.url()).pathname;

      const ownersPhone = await onAnotherPhone(scene, anotherPhone, locale, owner);
      await ownersPhone.page.goto(transfer);
      await isAt(ownersPhone, say.transfer('standing.contested.owner.title', { model }));
      await expect(ownersPhone.page.getByText(buyer.name)).toHaveCount(0);
      await see(ownersPhone.page, 'the owner reads that the registration is contested');
      await step('the certificate says so, without names', async () => {
        await ownersPhone.page.goto(to.certificate({ number: owner.certificateNumber! }));
        await expect(ownersPhone.page.getByText(say.ownership('contested.title'))).toBeVisible();
      });
      await ownersPhone.page.goto(transfer);
      await press(ownersPhone, say.transfer('answer'));
      await isAt(ownersPhone, say['ownership-contest']('answer.title'));
      await fill(ownersPhone, say['ownership-contest']('answer.text'), 'Comprei de um amigo e tenho o recibo.');
      await see(ownersPhone.page, 'the owner answers');
      await press(ownersPhone, say['ownership-contest']('answer.submit'));
      await isAt(ownersPhone, say.transfer('standing.to-decide.owner.title'));
      await see(ownersPhone.page, 'it is being decided');

      await page.reload();
      await isAt(scene, say.transfer('standing.to-decide.recipient.title'));
      await press(scene, say.transfer('decide.withdraw.open'));
      await see(page, 'before a contest is taken back');
      await page.getByRole('button', { name: say.transfer('decide.withdraw.confirm') }).click();
      await isAt(scene, say.transfer('standing.contest-ended.recipient.title'));
    });
  });
}
