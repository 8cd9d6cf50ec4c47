import { readFile } from 'node:fs/promises';
import { codeSentTo } from '#tests/production/client.ts';
import { readZip } from '#tests/server/read-zip.ts';
import { expect, test } from './fixtures.ts';
import type { Scene } from './fixtures.ts';
import { see } from './see.ts';
import { storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { isAt, press } from './steps/step.ts';

const mechanic = '+5511900000013';

/** Proves by the code that the button sends. */
async function proveByCode(scene: Scene, button: string, phone: string): Promise<void> {
  const { page, server } = scene;
  await press(scene, button);
  const field = page.getByRole('textbox', { name: /\(11\)/ });
  await expect(field).toBeVisible();
  await field.fill(await codeSentTo(server.url, phone));
  if (await page.getByRole('button', { name: button, exact: true }).isEnabled()) await press(scene, button);
}

test('somebody of a shop sees their data, takes a copy and reads what a deletion does', async ({ scene }) => {
  const { page, say, server } = scene;
  await storeSession(page, { tokens: await aShopSession(server, 'mechanic') });
  await page.goto('/profile');
  await page.getByRole('link', { name: new RegExp(`^${say['my-data']('row')}`) }).click();
  await isAt(scene, say['my-data']('title'));
  await expect(page.getByText(say['my-data']('groups.shops.title'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: say['my-data']('copy.row') }).click();
  await isAt(scene, say['my-data']('copy.title'));
  await see(page, 'a copy is asked for at a shop');
  await proveByCode(scene, say['my-data']('copy.submit'), mechanic);
  await isAt(scene, say['my-data']('copy.read-title'));
  const download = page.waitForEvent('download');
  await press(scene, say['my-data']('copy.save'));
  const files = await readZip(await readFile(await (await download).path()));
  const { tables } = JSON.parse(files.get('data.json')!.toString()) as { tables: Record<string, { phone?: string }[]> };
  expect(tables.accounts!.map(({ phone }) => phone)).toEqual([mechanic]);
  expect(tables.memberships).toHaveLength(1);

  await page.goto('/profile/my-data/delete');
  await isAt(scene, say.closing('ask.title'));
  await expect(page.getByText(say.closing('shop.text'))).toBeVisible();
  await see(page, 'delete the account of somebody of a shop');
});

test('the only Owner of a shop reads why not, and is led to the team', async ({ scene }) => {
  const { page, say, server } = scene;
  await storeSession(page, { tokens: await aShopSession(server, 'owner') });
  await page.goto('/profile/my-data/delete');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/ficaria sem titular$/);
  await expect(page.getByText(say.closing('last-owner.lead'))).toBeVisible();
  await see(page, 'the only Owner of a shop');
  await press(scene, say.closing('last-owner.employees'));
  await expect(page).toHaveURL('/loja/employees');
});
