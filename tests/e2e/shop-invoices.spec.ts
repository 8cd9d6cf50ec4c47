import { to } from '#domain/paths.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { isAt, press } from './steps/step.ts';

/** The demo's shop. */
const issuer = '12ABC34501DE35';
const file = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });

test('a shop brings its invoices in from the menu, and reads why others stayed out @both', async ({ scene }) => {
  const { page, say, server } = scene;
  const words = say.shop;
  await storeSession(page, { tokens: await aShopSession(server, 'owner') });
  await page.goto(to.shop.menu());
  await page.locator(`a[href="${to.shop.invoices()}"]`).click();
  await isAt(scene, words('invoices.title'));
  await see(page, 'invoices, before anything is chosen');
  const chosen = page.waitForEvent('filechooser');
  await press(scene, words('invoices.choose'));
  await (
    await chosen
  ).setFiles([
    file('venda.xml', anNfe({ issuer }).xml),
    file('de-outra-loja.xml', anNfe().xml),
    file('rascunho.xml', '<nfe'),
  ]);
  await expect(page.getByText(words('invoices.added', { count: 1 }))).toBeVisible();
  await expect(page.getByText(words('invoices.refused', { count: 2 }))).toBeVisible();
  await expect(page.getByText('de-outra-loja.xml')).toBeVisible();
  await see(page, 'invoices, with what stayed out');
});
