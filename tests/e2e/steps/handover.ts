import { expect } from '@playwright/test';
import { to } from '#domain/paths.ts';
import { showToCamera } from '#tests/e2e/fake-camera.ts';
import type { Scene } from '#tests/e2e/fixtures.ts';
import type { Person } from '#tests/e2e/test-server.ts';
import { lettersTo } from '#tests/production/client.ts';
import type { StockedBike } from '#tests/production/stock-bikes.ts';
import { storeSession } from './log-in.ts';
import { aShopSession } from './shop-person.ts';
import { fill, isAt, press, step } from './step.ts';

/** Somebody of the demo's shop at the counter, with this bike in front of the camera. */
export async function atCounter({ page, server }: Scene, { tag }: Pick<StockedBike, 'tag'>): Promise<void> {
  showToCamera(`${server.url}/${tag}`);
  await storeSession(page, { tokens: await aShopSession(server, 'salesperson') });
  await page.goto(to.shop.menu());
}

/** From the menu to the form of the bike that the camera sees. */
export function scanToHandOver(scene: Scene): Promise<void> {
  const { page, say } = scene;
  return step('scan the bike that was sold', async () => {
    await page.getByRole('link', { name: new RegExp(`^${say.scan('menu.hand-over')}`) }).click();
    await isAt(scene, say.handover('form.title'));
  });
}

/** Compares the number on the frame, types whose bike it is, and sends. The field has the focus after the comparison. */
export function handOverTo(scene: Scene, contact: string): Promise<void> {
  const { page, say } = scene;
  return step('compare, type, hand over', async () => {
    await page.getByRole('checkbox', { name: say.handover('serial.same') }).check();
    await expect(contactField(scene)).toBeFocused();
    await page.keyboard.type(contact);
    await press(scene, say.handover('form.submit'));
    await isAt(scene, say.handover('state.waiting.title'));
  });
}

export const contactField = ({ page, say }: Scene) =>
  page.getByRole('textbox', { name: say.handover('form.to'), exact: true });

/** The path of the newest link that a number or an address got. */
export async function handoverLinkTo({ server }: Scene, contact: string): Promise<string> {
  const found = async () =>
    (await lettersTo(server.url, contact)).flatMap(({ text }) => /\/handed-over\?token=[\w-]+/.exec(text)?.[0] ?? []);
  await expect.poll(found).not.toEqual([]);
  return (await found())[0]!;
}

/** The customer takes the bike with their name, which makes an account. */
export function takeByName(customer: Scene, { name }: Pick<Person, 'name'>): Promise<void> {
  const { page, say } = customer;
  return step('take the bike by name', async () => {
    await fill(customer, say.account('field.name'), name);
    await page.getByRole('checkbox', { name: say.age('adult') }).check();
    await press(customer, say['handed-over']('mine'));
    await expect(page).toHaveURL(to.myBike());
  });
}
