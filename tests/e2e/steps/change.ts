import { expect } from '@playwright/test';
import type { Scene } from '#tests/e2e/fixtures.ts';
import type { Person } from '#tests/e2e/test-server.ts';
import { codeSentTo, lettersTo } from '#tests/production/client.ts';
import { fill, isAt, press, step } from './step.ts';

/** From the profile to the new number, and the code that was texted to it. */
export function enterNewPhone(scene: Scene, { phone, phoneE164 }: Person): Promise<void> {
  const { page, say, server } = scene;
  return step('enter the new number and its code', async () => {
    await page.getByRole('link', { name: say.profile('change-phone-label') }).click();
    await isAt(scene, say.account('phone.change-title'));
    await fill(scene, say.account('field.phone'), phone);
    await press(scene, say.account('phone.submit'));
    await isAt(scene, say.identity('confirm.title'));
    await fill(scene, say.account('field.code'), await codeSentTo(server.url, phoneE164));
  });
}

/** Types the current password and confirms. */
export function proveByPassword(scene: Scene, password: string): Promise<void> {
  return step('show who it is, by the password', async () => {
    await fill(scene, scene.say.account('field.current-password'), password);
    await press(scene, scene.say.identity('confirm.submit'));
  });
}

/** The link that undoes the newest change, from the message to a phone or an address. */
export async function undoLinkTo(scene: Scene, contact: string): Promise<string> {
  const links = async () => {
    const letters = await lettersTo(scene.server.url, contact);
    return letters.flatMap(({ text }) => /\/undo-change\?token=[\w-]+/.exec(text)?.[0] ?? []);
  };
  await expect.poll(links).not.toEqual([]);
  return (await links())[0]!;
}
