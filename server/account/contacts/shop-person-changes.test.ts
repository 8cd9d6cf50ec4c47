import { expect, test } from 'vitest';
import {
  changeEmail,
  confirmPhone,
  requestNewEmailCode,
  requestPhoneCode,
  requestProofCode,
} from '#domain/account/contacts.contract.ts';
import { changeName, getProfile } from '#domain/account/profile.contract.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import { aPhone } from '#tests/builders/account.ts';
import { anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo, lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();

/** The proof of somebody of a shop: a code to the phone that they have. */
async function proofOf({ token, phone }: EmployeePerson) {
  const { codeId } = (await ask(house(), requestProofCode, {}, { token })).body;
  return { by: 'code', codeId, code: await codeSentTo(house(), phone) } as const;
}

const profile = async (token: string) => (await ask(house(), getProfile, {}, { token })).body;

test('a shop’s person changes the name by a code to the own phone, and not without', async () => {
  const person = await anEmployee(house(), { office: 'mechanic' });
  const { token } = person;
  const wrong = { by: 'password', password: 'Errada#2026' } as const;
  expect((await ask(house(), changeName, { name: 'Bia Nunes', proof: wrong }, { token })).body.code).toBe(
    'wrong-password',
  );
  const proof = await proofOf(person);
  expect((await ask(house(), changeName, { name: 'Bia Nunes', proof }, { token })).body.name).toBe('Bia Nunes');
  expect((await profile(token)).name).toBe('Bia Nunes');
});

test('a new phone needs both codes: the session goes on, the shop’s other sessions end, and the old phone is told', async () => {
  const person = await anEmployee(house(), { office: 'mechanic' });
  const { token } = person;
  const elsewhere = await house().db.transaction((tx) => openSession(tx, house(), person, 'bikeshop'));
  const phone = aPhone();
  const { codeId } = (await ask(house(), requestPhoneCode, { phone }, { token })).body;
  const code = await codeSentTo(house(), phone);
  const unproven = await ask(house(), confirmPhone, { phone, codeId, code }, { token });
  expect(unproven.body.code).toBe('proof-required');
  const proof = await proofOf(person);
  expect((await ask(house(), confirmPhone, { phone, codeId, code, proof }, { token })).body.phone).toBe(phone);
  expect((await profile(token)).phone).toBe(phone);
  expect((await profile(elsewhere.accessToken.token)).code).toBe('session-ended');
  expect((await lettersTo(house(), person.phone)).at(-1)!.kind).toContain('changed');
});

test('a new e-mail is proven by its own code', async () => {
  const person = await anEmployee(house(), { office: 'salesperson' });
  const { token } = person;
  const email = `novo-${person.id}@example.com`;
  const { codeId } = (await ask(house(), requestNewEmailCode, { email }, { token })).body;
  const code = /\b(\d{6})\b/.exec((await lettersTo(house(), email)).at(-1)!.text)![1]!;
  const proof = await proofOf(person);
  expect((await ask(house(), changeEmail, { email, codeId, code, proof }, { token })).body).toMatchObject({
    email,
    emailProven: true,
  });
});
