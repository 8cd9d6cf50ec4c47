import { getProfile } from '#domain/account/profile.contract.ts';
import { lettersTo, mustCall } from '#tests/production/client.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { anOwnerAtTheirBike, storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { fill, isAt, press } from './steps/step.ts';
import { mailService } from './test-server.ts';

/** The mail service reports of an address what Postmark would. */
async function reports({ server }: Scene, email: string, type: 'HardBounce' | 'SpamComplaint'): Promise<void> {
  const { user, password } = mailService;
  const answer = await fetch(`${server.url}/api/hooks/mail`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'authorization': `Basic ${btoa(`${user}:${password}`)}`,
    },
    body: JSON.stringify({
      RecordType: type === 'SpamComplaint' ? type : 'Bounce',
      Type: type,
      Email: email,
      BouncedAt: new Date().toISOString(),
    }),
  });
  expect(answer.status).toBe(200);
}

/** The code that was mailed last. */
async function codeMailedTo({ server }: Scene, email: string): Promise<string> {
  const letter = (await lettersTo(server.url, email)).find(({ kind }) => kind === 'email-code');
  return /\b\d{6}\b/.exec(letter!.text)![0];
}

for (const locale of ['pt-BR', 'en-US'])
  test.describe(locale, () => {
    test.use({ locale });

    test('whose e-mails bounce sees it at the next visit, and confirms the address by a code @both', async ({
      scene,
    }) => {
      const { page, say } = scene;
      const { person } = await anOwnerAtTheirBike(scene);
      await expect(page.getByText(say.identity('mail-stopped.bounced.title'))).toHaveCount(0);
      await reports(scene, person.email, 'HardBounce');
      await page.reload();
      await expect(page.getByText(say.identity('mail-stopped.bounced.title'))).toBeVisible();
      await see(page, 'my bike, e-mails do not arrive');
      await page.getByRole('link', { name: say.identity('mail-stopped.confirm') }).click();
      await isAt(scene, say.identity('email.again-title'));
      await expect(page.getByLabel(say.account('field.email'))).toHaveValue(person.email);
      await press(scene, say.account('phone.submit'));
      await isAt(scene, say.account('code.title'));
      await see(page, 'the code of the same address');
      await fill(scene, say.account('field.code'), await codeMailedTo(scene, person.email));
      await expect(page).toHaveURL(/my-bike/);
      await expect(page.getByText(say.identity('address.done'))).toBeVisible();
      await expect(page.getByText(say.identity('mail-stopped.bounced.title'))).toHaveCount(0);
      await page.goto('/profile');
      await expect(page.getByText(say.profile('email-proven'))).toBeVisible();
      await expect(page.getByText(say.identity('mail-stopped.bounced.title'))).toHaveCount(0);
    });
  });

test('whose e-mail was called spam sees it in the profile, and may have another address', async ({ scene }) => {
  const { page, say } = scene;
  const { person } = await anOwnerAtTheirBike(scene);
  await reports(scene, person.email, 'SpamComplaint');
  await page.goto('/profile');
  await expect(page.getByText(say.identity('mail-stopped.complained.title'))).toBeVisible();
  await see(page, 'the profile, e-mails are stopped');
  await page.getByRole('link', { name: say.identity('mail-stopped.change') }).click();
  await isAt(scene, say.identity('email.title'));
  await expect(page.getByLabel(say.account('field.email'))).toHaveValue('');
});

test('a shop’s people see it on their menu, and confirm the address', async ({ scene }) => {
  const { page, say, server } = scene;
  const tokens = await aShopSession(server, 'mechanic');
  await storeSession(page, { tokens });
  const { email } = await mustCall(server.url, getProfile, {}, { token: tokens.accessToken.token });
  await reports(scene, email!, 'HardBounce');
  await page.goto('/loja/menu');
  await expect(page.getByText(say.identity('mail-stopped.bounced.title'))).toBeVisible();
  await page.getByRole('link', { name: say.identity('mail-stopped.confirm') }).click();
  await press(scene, say.account('phone.submit'));
  await isAt(scene, say.account('code.title'));
  await fill(scene, say.account('field.code'), await codeMailedTo(scene, email!));
  await expect(page.getByText(say.identity('address.done'))).toBeVisible();
  await expect(page.getByText(say.identity('mail-stopped.bounced.title'))).toHaveCount(0);
});
