import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { getProfile } from '#domain/account/profile.contract.ts';
import { logIn, logInByPhone } from '#domain/account/session.contract.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { proofOf, signUp } from '#tests/server/prove-address.ts';
import { anAddress } from '#tests/server/register-at-shop.ts';

const house = useHouse();
const enter = (phone: string, password: string, address = anAddress()) =>
  ask(house(), logInByPhone, { phone, password }, { address });

test('the confirmed phone and the password open a cyclist’s session', async () => {
  const { id, phone, password } = await anAccount(house(), { phoneConfirmed: true });
  const { status, body } = await enter(` ${phone!.slice(1)} `, password);
  expect([status, body.phoneConfirmed]).toEqual([200, true]);
  expect((await ask(house(), getProfile, {}, { token: body.tokens.accessToken.token })).body.id).toBe(id);
});

test('whose account has lost its address gets in by it, and the id token has no e-mail', async () => {
  const person = await anAccount(house(), { phoneConfirmed: true });
  const { proof } = await proofOf(house(), person.email);
  await signUp(house(), person.email, { emailProof: proof });
  const { body } = await enter(person.phone!, person.password);
  expect(decodeJwt(body.tokens.idToken.token)).toMatchObject({ id: person.id, email: null, domain: 'cyclist' });
});

test('a wrong password, an unknown number and a number without a password are refused alike', async () => {
  const { phone } = await anAccount(house(), { phoneConfirmed: true });
  const answers = [await enter(phone!, 'Wrong#2026'), await enter(aPhone(), 'Wrong#2026')];
  for (const { status, body } of answers) expect([status, body.code]).toEqual([401, 'wrong-credentials']);
});

test('guesses by phone and by address are counted together', async () => {
  const { email, phone, password } = await anAccount(house(), { phoneConfirmed: true });
  const address = anAddress();
  for (let i = 0; i < 5; i++) {
    await enter(phone!, 'Wrong#2026', address);
    await ask(house(), logIn, { email, password: 'Wrong#2026' }, { address });
  }
  expect((await enter(phone!, password, address)).body.code).toBe('rate-limited');
  expect((await ask(house(), logIn, { email, password }, { address })).body.code).toBe('rate-limited');
});

test.each(['', '11 3333-4444', 'marina@example.com'])('%j is no mobile number', async (phone) => {
  const { status, body } = await enter(phone, 'Wrong#2026');
  expect([status, body.errors?.[0]?.at]).toEqual([422, 'phone']);
});
