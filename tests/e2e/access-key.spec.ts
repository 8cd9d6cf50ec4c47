import { danfePicture } from '#tests/builders/danfe-picture.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { showToCamera } from './fake-camera.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { held } from './steps/held.ts';
import { aCyclist, storeSession, logIn } from './steps/log-in.ts';
import { activationSucceeds } from './steps/own.ts';
import { beginReceipt, importInvoice, keyField, ownerAtKey, sendKey } from './steps/receipt.ts';
import { activateWith, scan } from './steps/scan.ts';
import { fill, isAt, press, step } from './steps/step.ts';
import { toPng } from './to-png.ts';
import { expectToast } from './toasts.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('the field says what is wrong with a key, and shows the count', async ({ scene }) => {
      const { page, say } = scene;
      await ownerAtKey(scene);
      await beginReceipt(scene);
      const says = async (problem: string, count = 44) => {
        const words = say.receipt(`key.problem.${problem}` as 'key.problem.key-digit', { count });
        await expect(page.getByRole('alert')).toHaveText(`${say.receipt('key.invalid')} ${words}`);
        await expect(keyField(scene)).toBeFocused();
      };
      await sendKey(scene, '');
      await says('key-empty');
      await sendKey(scene, '3526 1111 2223');
      await expect(page.getByText('12/44')).toBeVisible();
      await says('key-length', 12);
      await sendKey(scene, '35261111222333000181550010001234561407182632');
      await says('key-digit');
      await see(page, 'access key with a wrong digit');
      await sendKey(scene, '35261111222333000180550010001234561407182630');
      await says('key-issuer');
      await sendKey(scene, '35261111222333000181570010001234561407182639');
      await says('key-model');
    });
  });
}

test('the caret keeps its place while typing, and a paste replaces everything', async ({ scene }) => {
  const { page, say } = scene;
  await ownerAtKey(scene);
  await beginReceipt(scene);
  const field = keyField(scene);
  await field.pressSequentially('3526111a22');
  await expect(field).toHaveValue('3526 111A 22');
  for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('1');
  await expect(field).toHaveValue('3526 1111 22');
  await page.keyboard.type('7');
  await expect(field).toHaveValue('3526 1111 722');
  const paste = (text: string) =>
    field.evaluate((element, words) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', words);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste('Sua nota: https://www.nfce.fazenda.sp.gov.br/qrcode?p=35261111222333000181650150009876541802469133|3|1');
  await expect(field).toHaveValue('3526 1111 2223 3300\n0181 6501 5000 9876\n5418 0246 9133');
  await expect(
    page.getByText(say.receipt('key.reads', { number: '987654', series: '15', month: 'novembro de 2026' })).first(),
  ).toBeVisible();
  await paste('https://example.com/menu?dish=3');
  await expect(page.getByRole('alert')).toContainText(say.receipt('key.problem.code-other'));
});

test('a key that is typed before signing in is kept until after the activation', async ({ scene }) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  const owner = await aCyclist(server);
  const { accessKey } = anNfe();
  await scan(scene, bike);
  await page.goto('/access-key');
  await isAt(scene, say.receipt('key.title'));
  await fill(scene, say.receipt('key.label'), accessKey);
  await press(scene, say.receipt('key.continue'));
  await isAt(scene, say.warranty('sign-up.title'));
  await storeSession(page, owner);
  await page.goto('/sign-up');
  await activateWith(scene, bike.serialNumber);
  await activationSucceeds(scene, bike, owner);
  await see(page, 'activation-success, with a key');
  await press(scene, new RegExp(`^${say.warranty('success.receipt')}`));
  await press(scene, say.receipt('key.submit'));
  await isAt(scene, say.receipt('kept.title'));
});

test('the owner of a bike who is not signed in returns to the key', async ({ scene }) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  const owner = await aCyclist(server, { bike });
  const { accessKey } = await importInvoice(server, { items: [{ info: `N. SERIE ${bike.serialNumber}` }] });
  await scan(scene, bike);
  await page.goto('/access-key');
  await fill(scene, say.receipt('key.label'), accessKey);
  await press(scene, say.receipt('key.continue'));
  await logIn(scene, owner);
  await isAt(scene, say.receipt('key.title'));
  await press(scene, say.receipt('key.submit'));
  await expect(page).toHaveURL('/bike-receipt-info');
});

test('a person who leaves before the answer is not brought back', async ({ scene }) => {
  const { page, say, server } = scene;
  const { bike } = await ownerAtKey(scene);
  const { accessKey } = await importInvoice(server, { items: [{ info: `N. SERIE ${bike.serialNumber}` }] });
  await beginReceipt(scene);
  const answer = held();
  await page.route(/\/receipt$/, async (route) => {
    if (route.request().method() === 'PUT') await answer.isOver;
    await route.continue();
  });
  await sendKey(scene, accessKey);
  await press(scene, say.receipt('key.skip'));
  await expect(page).toHaveURL('/my-bike');
  await expect(page.getByText(bike.serialNumber, { exact: true })).toBeVisible();
  answer.end();
  await expectToast(page, say.receipt('key.linked'));
  await expect(page).toHaveURL('/my-bike');
});

test('a person whose next screen is still loading is not taken somewhere else by the answer', async ({ scene }) => {
  const { page, say, server } = scene;
  const { bike } = await ownerAtKey(scene);
  const { accessKey } = await importInvoice(server, { items: [{ info: `N. SERIE ${bike.serialNumber}` }] });
  await page.goto('/access-key');
  const answer = held();
  const screen = held();
  await page.route(/\/receipt$/, async (route) => {
    if (route.request().method() === 'PUT') await answer.isOver;
    await route.continue();
  });
  await page.route(/\/assets\/my-bike[^/]*\.js$/, async (route) => {
    await screen.isOver;
    await route.continue();
  });
  const loading = page.waitForRequest(/\/assets\/my-bike[^/]*\.js$/);
  await sendKey(scene, accessKey);
  await press(scene, say.receipt('key.skip'));
  await loading;
  answer.end();
  await expectToast(page, say.receipt('key.linked'));
  screen.end();
  await expect(page.getByText(bike.serialNumber, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/my-bike');
});

test('other codes are explained; a photo works as well', async ({ scene }) => {
  const { page, say } = scene;
  const { bike } = await ownerAtKey(scene);
  await beginReceipt(scene);
  showToCamera(bike.tag);
  await press(scene, say.receipt('key.scan'));
  await expect(page.getByText(say.receipt('scan.code-tag.title'))).toBeVisible();
  await see(page, 'scan the receipt, the bike’s code');
  const { accessKey } = anNfe();
  const buffer = toPng(danfePicture(accessKey, { width: 3000, height: 2000, size: 1800 }));
  await page.locator('input[type=file]').setInputFiles({ name: 'danfe.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('44/44')).toBeVisible();
  await expect(keyField(scene)).toHaveValue(new RegExp(`^${accessKey.slice(0, 4)} `));
  await step('back leads from the camera to the form', async () => {
    await press(scene, say.receipt('key.scan'));
    await expect(page.getByRole('button', { name: say.receipt('scan.type') })).toBeVisible();
    await page.goBack();
    await isAt(scene, say.receipt('key.title'));
  });
});
