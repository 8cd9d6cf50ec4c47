import { updateProfile } from '#domain/account/profile.contract.ts';
import { callServer } from '#tests/production/client.ts';
import { expect, test } from './fixtures.ts';
import { aCyclist, logIn } from './steps/log-in.ts';
import { isAt } from './steps/step.ts';
import { words } from './words.ts';

test('the account’s language is used after the log-in, and this phone’s switch when it was used later', async ({
  scene,
}) => {
  const { page, say, server } = scene;
  const person = await aCyclist(server, { bike: server.bike() });
  const caller = { address: server.address(), token: person.tokens.accessToken.token };
  const use = (language: 'en' | 'pt-BR') => callServer(server.url, updateProfile, { language }, caller);
  const heading = (inEnglish: boolean) =>
    page.getByRole('heading', { name: (inEnglish ? words('en') : say).account('profile.data') });
  await use('en');
  await page.goto('/login?next=/profile');
  await logIn(scene, person);
  await expect(heading(true)).toBeVisible();
  await page.goto('/error');
  await page.getByRole('button', { name: 'Ver em português' }).click();
  await isAt(scene, say.shell('error.start.title'));
  await page.waitForLoadState('networkidle');
  await page.goto('/profile');
  await expect(heading(false)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(heading(false)).toBeVisible();
  // On another phone the account's own language changes, and changes back.
  await use('pt-BR');
  await page.reload();
  await expect(heading(false)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await use('en');
  await page.reload();
  await expect(heading(true)).toBeVisible();
});
