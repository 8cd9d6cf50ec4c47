import { expect, type Page } from '@playwright/test';
import type { ImportReport } from '#domain/http/import-report.ts';
import { anNfe, type MadeNfe, type NfeWish } from '#tests/builders/nfe/an-nfe.ts';
import type { Scene } from '#tests/e2e/fixtures.ts';
import type { TestServer } from '#tests/e2e/test-server.ts';
import type { StockedBike } from '#tests/production/stock-bikes.ts';
import { aCyclist, storeSession, type Cyclist } from './log-in.ts';
import { fill, isAt, press, step } from './step.ts';

/** Opens the screen for the access key as the owner of a bike. */
export async function ownerAtKey(scene: Scene): Promise<{ bike: StockedBike; owner: Cyclist }> {
  const { page, say, server } = scene;
  const bike = server.bike();
  const owner = await aCyclist(server, { bike });
  await storeSession(page, owner);
  await page.goto(`/${bike.tag}`);
  await expect(page).toHaveURL('/my-bike');
  await expect(page.getByRole('link', { name: new RegExp(`^${say.bike('add-receipt')}`) })).toBeVisible();
  await page.goto('/bike-receipt-info');
  await expect(page.getByRole('heading', { name: say.receipt('none.title') })).toBeVisible();
  return { bike, owner };
}

/** From the page without a receipt to the screen for its key. */
export function beginReceipt(scene: Scene): Promise<void> {
  return step('begin to add the receipt', async () => {
    await press(scene, scene.say.receipt('none.add'));
    await isAt(scene, scene.say.receipt('key.title'));
  });
}

/** Imports an invoice as a partner; values that are not given are generated. */
export function importInvoice(server: TestServer, wish: NfeWish = {}): Promise<MadeNfe> {
  return step('a partner imports the invoice', async () => {
    const nfe = anNfe(wish);
    await importNfe(server, nfe);
    return nfe;
  });
}

/** Imports a given invoice, or its cancellation, as a partner. */
export async function importNfe(server: TestServer, nfe: Pick<MadeNfe, 'xml'>): Promise<void> {
  const response = await fetch(`${server.url}/api/imports/invoices`, {
    method: 'POST',
    headers: { 'content-type': 'application/xml', 'authorization': `Bearer ${server.partnerKey}` },
    body: nfe.xml,
  });
  expect(response.status).toBe(200);
  expect((await response.json()) as ImportReport).toMatchObject({ added: 1, refused: 0 });
}

/** The field for the key. */
export const keyField = ({ page, say }: Scene) =>
  page.getByRole('textbox', { name: say.receipt('key.label'), exact: true });

/** Types a key and sends it. */
export function sendKey(scene: Scene, key: string): Promise<void> {
  return step('type the key and send it', async () => {
    await fill(scene, scene.say.receipt('key.label'), key);
    await press(scene, scene.say.receipt('key.submit'));
  });
}

/** The value beside a label of the receipt. */
export function labelled(page: Page, label: string) {
  return page
    .locator('dl > div, dl')
    .filter({ has: page.getByText(label, { exact: true }) })
    .last()
    .locator('dd')
    .first();
}
