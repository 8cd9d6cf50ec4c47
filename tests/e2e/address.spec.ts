import { proveAddressByCode, requestAddressCode } from '#domain/account/contacts.contract.ts';
import { createAccount } from '#domain/account/session.contract.ts';
import { termsVersion } from '#domain/account/terms.ts';
import { callServer, codeSentTo, lettersTo } from '#tests/production/client.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { proveByPassword } from './steps/change.ts';
import { aCyclist, logIn, storeSession } from './steps/log-in.ts';
import { enterEmail, enterPerson } from './steps/register.ts';
import { fill, isAt, press, step } from './steps/step.ts';
import type { Person, TestServer } from './test-server.ts';

/** The code in the newest letter to an address. */
async function codeMailedTo(server: TestServer, email: string): Promise<string> {
  const mailed = async () =>
    (await lettersTo(server.url, email)).flatMap(({ kind, text }) =>
      kind === 'email-code' ? (/\b(\d{6})\b/.exec(text)?.[1] ?? []) : [],
    );
  await expect.poll(mailed).not.toEqual([]);
  return (await mailed())[0]!;
}

/** Somebody with the same address, as a person with a phone and a password of their own. */
const sameAddress = (server: TestServer, { email }: { email: string }): Person => ({ ...server.person(), email });

/** Somebody proves the address and signs up with it, by the API. */
async function takeAddress(server: TestServer, { email }: { email: string }): Promise<void> {
  const address = server.address();
  const asked = await callServer(server.url, requestAddressCode, { email }, { address });
  if (!asked.ok) throw new Error(`No code for ${email}.`);
  const proof = { id: crypto.randomUUID(), email, codeId: asked.body.codeId, code: await codeMailedTo(server, email) };
  const proven = await callServer(server.url, proveAddressByCode, proof, { address });
  if (!proven.ok) throw new Error(`${email} is not proven.`);
  const wish = {
    id: crypto.randomUUID(),
    email,
    name: 'Vera Lima',
    password: 'Outra#2026 senha',
    language: 'en',
  } as const;
  const input = { ...wish, acceptedTerms: termsVersion, isAdult: true as const, emailProof: proven.body.proof };
  if (!(await callServer(server.url, createAccount, input, { address })).ok) throw new Error(`${email} stays.`);
}

/** From the log-in, where the known address has led, to the step for the name. */
function proveAddress(scene: Scene, email: string): Promise<void> {
  const { page, say, server } = scene;
  return step('prove the address by a code', async () => {
    await isAt(scene, say.account('login.title'));
    await press(scene, say.address('not-mine'));
    await isAt(scene, say.address('ask.title'));
    await see(page, 'register-code');
    await press(scene, say.address('ask.submit'));
    await isAt(scene, say.account('code.title'));
    await fill(scene, say.account('field.code'), await codeMailedTo(server, email));
  });
}

for (const locale of ['pt-BR', 'en-US'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('an address that another account wrote down comes to who proves it; the other is asked for another one @both', async ({
      scene,
      anotherPhone,
    }) => {
      const { page, say, server } = scene;
      const bike = server.bike();
      const writer = await aCyclist(server, { bike });
      const reader = sameAddress(server, writer);
      await page.goto('/register');
      await enterEmail(scene, reader);
      await proveAddress(scene, reader.email);
      await enterPerson(scene, reader);
      await isAt(scene, say.account('phone.title'));

      const other = { ...scene, page: await anotherPhone() };
      await storeSession(other.page, writer);
      await other.page.goto(`/${bike.tag}`);
      await isAt(other, say.address('lost.title'));
      await expect(other.page.getByText(say.address('lost.with-phone'))).toBeVisible();
      await see(other.page, 'email-lost');
      await press(other, say.address('lost.add'));
      await isAt(other, say.address('first-title'));
      const email = server.person().email;
      await fill(other, say.account('field.email'), email);
      await press(other, say.account('phone.submit'));
      await isAt(other, say.identity('confirm.title'));
      await fill(other, say.account('field.code'), await codeMailedTo(server, email));
      await proveByPassword(other, writer.password);
      await isAt(other, say.bike('title', { model: bike.model }));
      await other.page.reload();
      await isAt(other, say.bike('title', { model: bike.model }));
    });

    test('who has lost the address logs in by phone, and is asked once in a visit', async ({ scene }) => {
      const { page, say, server, language } = scene;
      const bike = server.bike();
      const writer = await aCyclist(server, { bike, language });
      await takeAddress(server, writer);
      await page.goto('/login');
      await logIn(scene, { email: writer.phone, password: writer.password });
      await isAt(scene, say.address('lost.title'));
      await press(scene, say.address('lost.later'));
      await isAt(scene, say.bike('title', { model: bike.model }));
      await page.getByRole('link', { name: say.bike('profile') }).click();
      await expect(page.getByRole('link', { name: say.address('add-label') })).toBeVisible();
      await expect(page.getByText(writer.email)).toHaveCount(0);
      await see(page, 'profile without an e-mail');
      await page.reload();
      await isAt(scene, say.address('lost.title'));
    });
  });
}

test('a first address that is added on the way to a transfer counts at once', async ({ scene }) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  const owner = await aCyclist(server, { bike });
  await takeAddress(server, owner);
  await storeSession(page, owner);
  await page.goto(`/${bike.tag}`);
  await press(scene, say.address('lost.later'));
  await page.getByRole('link', { name: say.bike('transfer') }).click();
  await page.getByRole('link', { name: say.identity('email-first.add') }).click();
  await isAt(scene, say.address('first-title'));
  const email = server.person().email;
  await fill(scene, say.account('field.email'), email);
  await press(scene, say.account('phone.submit'));
  await isAt(scene, say.identity('confirm.title'));
  await fill(scene, say.account('field.code'), await codeMailedTo(server, email));
  await proveByPassword(scene, owner.password);
  await isAt(scene, say.transfer('hand-over.title'));
  await expect(page.getByRole('textbox', { name: say.transfer('hand-over.email') })).toBeVisible();
});

test('a proven address stays: its reader is told to log in', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  const writer = await aCyclist(server);
  await takeAddress(server, writer);
  await page.goto('/register');
  await enterEmail(scene, writer);
  await proveAddress(scene, writer.email);
  await expect(page.getByText(say.address('proven'))).toBeVisible();
  await see(page, 'login after a proven address');
  alarms.expect('POST /api/sessions 401');
  await logIn(scene, writer);
  await expect(page.getByRole('alert')).toHaveText(say.shell('refusal.wrong-credentials'));
});

test('the letter to an address that somebody wrote down leads its reader to an account of their own', async ({
  scene,
}) => {
  const { page, say, server } = scene;
  const writer = await aCyclist(server);
  const [letter] = (await lettersTo(server.url, writer.email)).filter(({ kind }) => kind === 'welcome');
  await page.goto(/\/confirm-email\?token=[\w-]+/.exec(letter!.text)![0]);
  await isAt(scene, say.identity('address.log-in-title'));
  await see(page, 'confirm-email, logged out');
  await press(scene, say.address('own.action'));
  await isAt(scene, say.account('register.title'));
  await press(scene, say.account('continue'));
  const reader = sameAddress(server, writer);
  await enterPerson(scene, reader);
  await isAt(scene, say.account('phone.title'));
  await page.goto('/profile');
  await expect(page.getByText(say.profile('email-proven'), { exact: true })).toBeVisible();
});

for (const locale of ['pt-BR', 'en-US'] as const) {
  test.describe(`a forgotten password without an address, in ${locale}`, () => {
    test.use({ locale });

    test('is set by a code and the serial number of a bike', async ({ scene, alarms }) => {
      const { page, say, server, language } = scene;
      const bike = server.bike();
      const writer = await aCyclist(server, { bike, language });
      await takeAddress(server, writer);
      await askByPhone(scene, writer);
      await see(page, 'forgot-password by phone, asked');
      await press(scene, say.address('by-phone.have-code'));
      await isAt(scene, say.address('by-phone.title'));
      await see(page, 'forgot-password by phone');
      await fill(scene, say.address('reset.code'), await newestCodeTo(server, writer));
      const password = 'Outra#2026 senha';
      await fill(scene, say.account('field.new-password'), password);
      await fill(scene, say.account('field.repeat'), password);
      await fill(scene, say.address('by-phone.serial-number'), 'NOBODYS123');
      alarms.expect('POST /api/password-resets/by-phone/use 409');
      await press(scene, say.account('reset.submit'));
      await expect(page.getByText(say.address('errors.serialNumber.serial-mismatch'))).toBeVisible();
      await fill(scene, say.address('by-phone.serial-number'), bike.serialNumber);
      await press(scene, say.account('reset.submit'));
      await isAt(scene, say.account('login.title'));
      await logIn(scene, { email: writer.phone, password });
      await expect.poll(() => page.evaluate(() => localStorage.getItem('tokens'))).not.toBeNull();
    });

    test('is not set without a bike: what to do instead', async ({ scene, alarms }) => {
      const { page, say, server, language } = scene;
      const writer = await aCyclist(server, { language });
      await takeAddress(server, writer);
      await askByPhone(scene, writer);
      await press(scene, say.address('by-phone.have-code'));
      await isAt(scene, say.address('by-phone.title'));
      await fill(scene, say.address('reset.code'), await newestCodeTo(server, writer));
      await fill(scene, say.address('by-phone.serial-number'), 'AU2026000123');
      const password = 'Outra#2026 senha';
      await fill(scene, say.account('field.new-password'), password);
      await fill(scene, say.account('field.repeat'), password);
      alarms.expect('POST /api/password-resets/by-phone/use 409');
      await press(scene, say.account('reset.submit'));
      await isAt(scene, say.address('by-phone.without.title'));
      await see(page, 'forgot-password without a bike');
      await press(scene, say.address('by-phone.without.create'));
      await isAt(scene, say.account('register.title'));
    });
  });
}

/** Asks for a new password by the phone. */
function askByPhone(scene: Scene, { phone }: { phone: string }): Promise<void> {
  const { page, say } = scene;
  return step('ask for a new password by phone', async () => {
    await page.goto('/forgot-password');
    await fill(scene, say.address('contact'), phone);
    await press(scene, say.account('forgot.submit'));
    await isAt(scene, say.account('forgot.sent-title'));
  });
}

/** The code of a forgotten password in the newest text, which a task writes after the answer. */
async function newestCodeTo(server: TestServer, { phoneE164 }: { phoneE164: string }): Promise<string> {
  const codes = async () =>
    (await lettersTo(server.url, phoneE164)).filter(({ kind, text }) => kind === 'phone-code' && /#\d{6}$/.test(text));
  await expect.poll(async () => (await codes()).length).toBe(2);
  return codeSentTo(server.url, phoneE164);
}
