import { expect } from '@playwright/test';
import type { Scene } from '#tests/e2e/fixtures.ts';
import type { Person } from '#tests/e2e/test-server.ts';
import { codeSentTo } from '#tests/production/client.ts';
import { fill, isAt, press, step } from './step.ts';

/** Enters the e-mail; continuing accepts the terms. */
export function enterEmail(scene: Scene, { email }: Pick<Person, 'email'>): Promise<void> {
  return step('enter the e-mail', async () => {
    await fill(scene, scene.say.account('field.email'), email);
    await press(scene, scene.say.account('continue'));
  });
}

/** Enters name and password, letter by letter, and checks that the rules are ticked. */
export function enterPerson(scene: Scene, { name, password }: Pick<Person, 'name' | 'password'>): Promise<void> {
  const { page, say } = scene;
  return step('enter name and password', async () => {
    await isAt(scene, say.account('register-name.title'));
    await fill(scene, say.account('field.name'), name);
    const rules = page.getByRole('list', { name: say.account('rules.label') }).getByRole('listitem');
    const open = rules.filter({ hasText: say.account('rules.unmet') });
    await expect(open).toHaveCount(4);
    const field = page.getByRole('textbox', { name: say.account('field.password'), exact: true });
    await field.pressSequentially('abc1');
    await expect(open).toHaveCount(3);
    await field.fill(password);
    await expect(open).toHaveCount(0);
    await fill(scene, say.account('field.repeat'), password);
    await page.getByRole('checkbox', { name: say.age('adult') }).check();
    await press(scene, say.account('register-password.submit'));
  });
}

export function enterPhone(scene: Scene, { phone }: Person): Promise<void> {
  return step('enter the phone', async () => {
    await isAt(scene, scene.say.account('phone.title'));
    await fill(scene, scene.say.account('field.phone'), phone);
    await press(scene, scene.say.account('phone.submit'));
    await isAt(scene, scene.say.account('code.title'));
  });
}

/** Reads the code in the inbox and types it; the last digit sends it. */
export function enterCode(scene: Scene, { phoneE164 }: Person): Promise<void> {
  return step('enter the code from the inbox', async () => {
    await isAt(scene, scene.say.account('code.title'));
    const code = await codeSentTo(scene.server.url, phoneE164);
    await fill(scene, scene.say.account('field.code'), code);
  });
}
