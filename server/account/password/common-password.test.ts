import { expect, describe, test } from 'vitest';
import { changePassword, requestPasswordReset, resetPassword } from '#domain/account/password.contract.ts';
import { getProfile } from '#domain/account/profile.contract.ts';
import { createAccount, logIn } from '#domain/account/session.contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { resetTokenSentTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const refused = (at: string, code = 'too-common') => ({ status: 422, errors: [{ at, code }] });
const statusAndErrors = ({ status, body }: { status: number; body: { errors?: unknown } }) => ({
  status,
  errors: body.errors,
});

/** They keep the four rules, and are among the first that anybody tries. */
const common = [
  'Password1!',
  'P@ssw0rd',
  'Senha@123',
  'SENHA#2026',
  'Brasil@2026',
  'Flamengo#81',
  'Corinthians#10',
  'Mudar@123',
  'Qwerty@123',
  '!!Dragon99',
];
const register = (password: string, name = 'Márcia Lima') => {
  const id = crypto.randomUUID();
  const email = `marcia.${id.slice(0, 8)}@example.com`;
  return ask(house(), createAccount, {
    id,
    email,
    name,
    password,
    language: 'pt-BR',
    acceptedTerms: '1',
    isAdult: true as const,
  });
};

describe('a new account', () => {
  test.each(common)('is refused with %s', async (password) => {
    expect(statusAndErrors(await register(password))).toEqual(refused('password'));
  });

  test('is refused with the person’s own name', async () => {
    expect(statusAndErrors(await register('Marcia#2026'))).toEqual(refused('password', 'own-data'));
  });

  test.each(['Pedal e vento 7!', 'Correto cavalo #9', 'Gx7#kfPq2w', 'Nova#2026 senha'])(
    'is made with %s',
    async (password) => {
      expect((await register(password)).status).toBe(200);
    },
  );

  test('of somebody who is there already is opened by a password from before this rule', async () => {
    const { id, email, name, language } = await anAccount(house(), { password: 'Senha@123' });
    const again = { id, email, name, language, acceptedTerms: '1', isAdult: true as const, password: 'Senha@123' };
    expect((await ask(house(), createAccount, again)).status).toBe(200);
    expect((await ask(house(), logIn, { email, password: 'Senha@123' })).status).toBe(200);
  });
});

test('a changed password is refused at its field, and nothing changes', async () => {
  const { email, password, token } = await anAccount(house());
  const change = (newPassword: string) =>
    ask(house(), changePassword, { proof: { by: 'password', password }, newPassword }, { token });
  expect(statusAndErrors(await change('Senha@123'))).toEqual(refused('newPassword'));
  expect(statusAndErrors(await change('Marina@2026'))).toMatchObject({ status: 422 });
  expect((await ask(house(), getProfile, {}, { token })).status).toBe(200);
  expect((await ask(house(), logIn, { email, password })).status).toBe(200);
});

test('a reset is refused, and its link still works', async () => {
  const { email } = await anAccount(house(), { emailProven: true });
  await ask(house(), requestPasswordReset, { email });
  const token = await resetTokenSentTo(house(), email);
  expect(statusAndErrors(await ask(house(), resetPassword, { token, password: 'Senha@123' }))).toEqual(
    refused('password'),
  );
  expect((await ask(house(), resetPassword, { token, password: 'Pedal e vento 7!' })).status).toBe(200);
});

test('a made-up link learns nothing about the password', async () => {
  const { body } = await ask(house(), resetPassword, { token: 'x'.repeat(43), password: 'Senha@123' });
  expect(body.code).toBe('link-unknown');
});
