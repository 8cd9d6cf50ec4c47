import { readFileSync } from 'node:fs';
import { formatAccessKey } from '#domain/brazil/access-key.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { anEvent } from '#tests/builders/nfe/an-event.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { aTestAuthority } from '#tests/builders/nfe/test-authority.ts';
import { lettersTo } from '#tests/production/client.ts';
import { showBarcode } from './fake-camera.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { storeSession } from './steps/log-in.ts';
import { beginReceipt, importInvoice, importNfe, keyField, labelled, ownerAtKey, sendKey } from './steps/receipt.ts';
import { aShopSession } from './steps/shop-person.ts';
import { isAt, press, step } from './steps/step.ts';
import { expectToast } from './toasts.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('an owner scans the barcode of the receipt, and sees it @spine', async ({ scene }) => {
      const { page, say, server } = scene;
      const { bike } = await ownerAtKey(scene);
      await see(page, 'receipt, none');
      const { accessKey } = await importInvoice(server, {
        // Digits only: letters make a wider barcode, too fine for the small picture of a film.
        issuer: '11222333000181',
        tradeName: 'Pedal Bom',
        total: '12900.00',
        items: [{ price: '12900.00', info: `N. SERIE ${bike.serialNumber}` }],
        info: 'Obrigado pela compra.\nVolte sempre.',
      });
      await beginReceipt(scene);
      await see(page, 'access key');
      showBarcode(accessKey);
      await press(scene, say.receipt('key.scan'));
      await step('the camera reads the barcode', async () => {
        const lines = formatAccessKey(accessKey).replace(/((?:\S+ ){3}\S+) /g, '$1\n');
        await expect(keyField(scene)).toHaveValue(lines);
        await expect(page.getByRole('button', { name: say.receipt('key.submit') })).toBeFocused();
      });
      await see(page, 'access key, read');
      await press(scene, say.receipt('key.submit'));

      await expect(page).toHaveURL('/bike-receipt-info');
      await expectToast(page, say.receipt('key.linked'));
      await expect(labelled(page, say.receipt('label.store'))).toHaveText('Pedal Bom');
      await expect(labelled(page, say.receipt('label.total'))).toHaveText(
        locale === 'pt-BR' ? 'R$ 12.900,00' : 'R$12,900.00',
      );
      await expect(labelled(page, say.receipt('label.issued'))).toHaveText(
        locale === 'pt-BR' ? '18/11/2026' : 'Nov 18, 2026',
      );
      await expect(labelled(page, say.receipt('label.customer'))).toHaveText('MARINA DE SOUZA');
      await expect(page.getByText(say.receipt('check.serial-found'))).toBeVisible();
      await expect(page.getByText(say.receipt('check.not-confirmed'))).toBeVisible();
      await expect(page.getByText('529.982.247-25')).toHaveCount(0);
      await see(page, 'receipt, linked');
      await expect(labelled(page, say.receipt('label.customer-cpf'))).toHaveText('***.982.***-**');
      await page.getByText(say.receipt('label.additional')).click();
      await expect(page.getByText('Volte sempre.')).toBeVisible();
      await see(page, 'receipt, unfolded');

      const download = page.waitForEvent('download');
      await press(scene, say.receipt('pdf.share'));
      const file = await download;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${say.receipt('pdf.file-name')}-\\d+\\.pdf$`));
      expect(
        readFileSync(await file.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');

      await page.goto('/access-key');
      await isAt(scene, say.receipt('answer.receipt-exists.title'));
      await see(page, 'access key, there is one');
    });

    test('a key whose invoice has not arrived yet is kept, and linked when it arrives', async ({ scene }) => {
      const { page, say, server } = scene;
      const { bike, owner } = await ownerAtKey(scene);
      await beginReceipt(scene);
      const nfe = anNfe({
        model: 65,
        items: [{ price: '1500.00', info: `SERIE: ${bike.serialNumber}` }],
        total: '1500.00',
      });
      await sendKey(scene, `NFe${nfe.accessKey.toLowerCase()}`);
      await isAt(scene, say.receipt('kept.title'));
      await see(page, 'access key, kept');
      await press(scene, say.receipt('see-receipt'));
      await expect(page.getByRole('heading', { name: say.receipt('pending.title') })).toBeVisible();
      await see(page, 'receipt, pending');

      await step('take it back, and name it again', async () => {
        await press(scene, say.receipt('pending.take-back'));
        await see(page, 'take the key back?');
        await press(scene, say.receipt('take-back.confirm'));
        await beginReceipt(scene);
        await sendKey(scene, nfe.accessKey);
        await isAt(scene, say.receipt('kept.title'));
      });
      await importNfe(server, nfe);
      await page.goto('/bike-receipt-info');
      await expect(labelled(page, say.receipt('label.customer'))).toHaveText(say.receipt('not-available'));
      const kinds = async () => (await lettersTo(server.url, owner.email)).map(({ kind }) => kind);
      await expect.poll(kinds).toContain('receipt-linked');
    });
  });
}

test('a receipt that does not fit is linked after a question, and taken off again', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  alarms.expect(/^PUT \/api\/my-bikes\/\w+\/receipt 409$/);
  const customer = { name: 'SAM TAYLOR', cpf: '11144477735' };
  const { accessKey } = await importInvoice(server, { customer, items: [{ description: 'BICICLETA' }] });
  await ownerAtKey(scene);
  await beginReceipt(scene);
  await sendKey(scene, accessKey);
  await isAt(scene, say.receipt('doubts.title'));
  await expect(page.getByText(say.receipt('doubts.bike-not-named'))).toBeVisible();
  await expect(page.getByText(say.receipt('doubts.recipient-other'))).toBeVisible();
  await see(page, 'access key, does not fit');
  await press(scene, say.receipt('doubts.again'));
  await expect(keyField(scene)).not.toHaveValue('');
  await press(scene, say.receipt('key.submit'));
  await press(scene, say.receipt('doubts.link'));
  await expect(page).toHaveURL('/bike-receipt-info');
  await expect(labelled(page, say.receipt('label.customer-cpf'))).toHaveText('***.444.***-**');
  await press(scene, say.receipt('take-off.begin'));
  await see(page, 'take the receipt off?');
  await press(scene, say.receipt('take-off.confirm'));
  await expect(page.getByRole('heading', { name: say.receipt('none.title') })).toBeVisible();
});

test('a receipt that its store cancels says so at the bike, and is taken off from there', async ({ scene }) => {
  const { page, say, server } = scene;
  const { bike } = await ownerAtKey(scene);
  const issuer = aCnpj();
  const signedBy = (await aTestAuthority()).issue({ cnpj: issuer });
  const items = [{ info: `N. SERIE ${bike.serialNumber}` }];
  const { accessKey } = await importInvoice(server, { issuer, signedBy, items });
  await beginReceipt(scene);
  await sendKey(scene, accessKey);
  await expect(page).toHaveURL('/bike-receipt-info');
  await importNfe(server, { xml: anEvent(accessKey, { signedBy }) });
  await page.goto('/my-bike');
  await expect(page.getByText(say.bike('receipt-cancelled'))).toBeVisible();
  await expect(page.getByText(say.bike('facts.retailer'), { exact: true })).toHaveCount(0);
  await see(page, 'my-bike, receipt cancelled');
  await page.getByRole('link', { name: say.bike('receipt-cancelled') }).click();
  await expect(page.getByText(say.receipt('cancelled.badge'), { exact: true })).toBeVisible();
  await see(page, 'receipt, cancelled');
  await press(scene, say.receipt('cancelled.take-off'));
  await press(scene, say.receipt('take-off.confirm'));
  await expect(page.getByRole('heading', { name: say.receipt('none.title') })).toBeVisible();
});

test('a receipt is valid for one bike: the second sees whom to ask', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  alarms.expect(/^PUT \/api\/my-bikes\/\w+\/receipt 409$/);
  const { bike } = await ownerAtKey(scene);
  const { accessKey } = await importInvoice(server, { items: [{ info: `N. SERIE ${bike.serialNumber}` }] });
  await beginReceipt(scene);
  await sendKey(scene, accessKey);
  await expect(page).toHaveURL('/bike-receipt-info');
  await ownerAtKey(scene);
  await beginReceipt(scene);
  await sendKey(scene, accessKey);
  await isAt(scene, say.receipt('answer.receipt-taken.title'));
  await see(page, 'access key, taken');
  await press(scene, say.receipt('answer.ask'));
  const help = page.getByRole('dialog', { name: say.help('title') });
  await help.getByLabel(say.help('label')).fill('Esta nota é minha.');
  await help.getByRole('button', { name: say.help('send') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say.help('sent.done') })
    .click();
  await press(scene, say.receipt('answer.again'));
  const other = await importInvoice(server, { items: [{ info: 'N. SERIE: ZZ-99887766' }] });
  await sendKey(scene, other.accessKey);
  await isAt(scene, say.receipt('answer.receipt-serial-mismatch.title'));
  await see(page, 'access key, another serial number');
});

test('a shop sees that there is a receipt but no customer data; it cannot add one', async ({ scene }) => {
  const { page, say, server } = scene;
  const { bike } = await ownerAtKey(scene);
  await beginReceipt(scene);
  const items = [{ info: `N. SERIE ${bike.serialNumber}` }];
  const { accessKey } = await importInvoice(server, { tradeName: 'Pedal Bom', items });
  await sendKey(scene, accessKey);
  await expect(page).toHaveURL('/bike-receipt-info');
  await storeSession(page, { tokens: await aShopSession(server, 'mechanic') });
  await page.goto('/my-bike');
  await press(scene, new RegExp(`^${say.bike('receipt')}`));
  await expect(labelled(page, say.receipt('label.store'))).toHaveText('Pedal Bom');
  await expect(page.getByText('MARINA DE SOUZA')).toHaveCount(0);
  await expect(page.getByText(say.receipt('label.total'))).toHaveCount(0);
  await see(page, 'receipt of a shop');
  await page.goto('/access-key');
  await isAt(scene, say.shell('error.cyclists-only.title'));
});
