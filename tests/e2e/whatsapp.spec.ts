import { requestProofCode } from '#domain/account/contacts.contract.ts';
import { lettersTo, mustCall } from '#tests/production/client.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';

const choice = ({ page }: Scene, name: 'SMS' | 'WhatsApp') => page.getByRole('radio', { name, exact: true });

test('codes come by WhatsApp once it was chosen in the profile, until SMS is chosen again @both', async ({ scene }) => {
  const { page, say, server } = scene;
  const person = await aCyclist(server);
  const [before] = await lettersTo(server.url, person.phoneE164);
  expect(before).toMatchObject({ kind: 'phone-code', whatsappAt: null });
  await storeSession(page, person);
  await page.goto('/profile');
  await expect(choice(scene, 'SMS')).toBeChecked();
  await expect(page.getByText(say.profile('whatsapp.offer'))).toBeVisible();
  await choice(scene, 'WhatsApp').check();
  await expect(page.getByText(say.profile('whatsapp.chosen'))).toBeVisible();
  await see(page, 'the profile with texts by WhatsApp');
  await page.reload();
  await expect(choice(scene, 'WhatsApp')).toBeChecked();
  await mustCall(server.url, requestProofCode, {}, { token: person.tokens.accessToken.token });
  await expect
    .poll(async () => (await lettersTo(server.url, person.phoneE164))[0])
    .toMatchObject({ kind: 'phone-code', state: 'sent', whatsappAt: expect.any(String) });
  await choice(scene, 'SMS').check();
  await expect(page.getByText(say.profile('whatsapp.offer'))).toBeVisible();
  await page.reload();
  await expect(choice(scene, 'SMS')).toBeChecked();
});

test('a shop’s people have the same choice; without a confirmed phone there is none', async ({ scene }) => {
  const { page, say, server } = scene;
  await storeSession(page, { tokens: await aShopSession(server, 'mechanic') });
  await page.goto('/profile');
  await choice(scene, 'WhatsApp').check();
  await expect(page.getByText(say.profile('whatsapp.chosen'))).toBeVisible();
  await choice(scene, 'SMS').check();
  await expect(page.getByText(say.profile('whatsapp.offer'))).toBeVisible();
  await storeSession(page, await aCyclist(server, { phoneConfirmed: false }));
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: say.profile('add-phone-label') })).toBeVisible();
  await expect(choice(scene, 'WhatsApp')).toHaveCount(0);
});
