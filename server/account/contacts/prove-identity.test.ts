import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeEmail, confirmPhone, requestProofCode } from '#domain/account/contacts.contract.ts';
import type { IdentityProof } from '#domain/account/credential-change.ts';
import { changePassword } from '#domain/account/password.contract.ts';
import { logIn, logOut } from '#domain/account/session.contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { aPhone, anAccount, type Person } from '#tests/builders/account.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import {
  accountNow,
  aNewEmail,
  aNewPhone,
  byCode,
  byPassword,
  changeEmailTo,
  changePhoneTo,
} from '#tests/server/change-credentials.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo, lettersTo } from '#tests/server/letters-to.ts';
import { anAddress } from '#tests/server/register-at-shop.ts';

const house = useHouse();
const aPerson = () => anAccount(house(), { phoneConfirmed: true });
const anEmail = () => `new.${crypto.randomUUID()}@example.com`;
const wrongPassword = { by: 'password', password: 'Wrong#2026' } as const;
const codeId = crypto.randomUUID();
const wrongCode = { by: 'code', codeId, code: '000000' } as const;

/** The three changes, each ready to be asked for with a proof. */
const changes = {
  phone: async (person: Person) => {
    const input = await aNewPhone(house(), person, aPhone());
    return (proof: IdentityProof) => ask(house(), confirmPhone, { ...input, proof }, { token: person.token });
  },
  email: async (person: Person) => {
    const input = await aNewEmail(house(), person, anEmail());
    return (proof: IdentityProof) => ask(house(), changeEmail, { ...input, proof }, { token: person.token });
  },
  password: async (person: Person) => (proof: IdentityProof) =>
    ask(house(), changePassword, { proof, newPassword: 'Pedalada#2027' }, { token: person.token }),
};

describe.each(Object.entries(changes))('a stolen session and the %s', (_, prepare) => {
  it('changes nothing and notifies nobody', async () => {
    const person = await aPerson();
    const attempt = await prepare(person);
    const before = await accountNow(house(), person);
    const refused = [await attempt(wrongPassword), await attempt(wrongCode)];
    expect(refused.map(({ body }) => [body.code, body.errors])).toEqual([
      ['wrong-password', [{ at: 'proof.password', code: 'wrong-password' }]],
      ['code-expired', [{ at: 'proof.code', code: 'code-expired' }]],
    ]);
    expect(await accountNow(house(), person)).toEqual(before);
    expect(await lettersTo(house(), person.email)).toEqual([]);
    expect(await lettersTo(house(), person.phone!)).toEqual([]);
  });

  it('guesses passwords ten times in fifteen minutes, log-in’s guesses among them', async () => {
    const person = await aPerson();
    const attempt = await prepare(person);
    for (let i = 0; i < 4; i++) {
      await ask(house(), logIn, { email: person.email, password: 'Wrong#2026' });
    }
    const codes = [];
    for (let i = 0; i < 8; i++) codes.push((await attempt(wrongPassword)).body.code);
    expect(codes).toEqual([...Array(6).fill('wrong-password'), 'rate-limited', 'rate-limited']);
  });

  it('guesses a code five times, also all at once', async () => {
    const person = await aPerson();
    const attempt = await prepare(person);
    const right = await byCode(house(), person);
    const wrong = { ...right, code: right.code === '000000' ? '000001' : '000000' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(wrong)));
    expect(answers.filter(({ body }) => body.code === 'code-wrong')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'code-exhausted')).toHaveLength(3);
    expect((await attempt(right)).body.code).toBe('code-exhausted');
  });
});

it('a phone is not changed without any proof', async () => {
  const person = await aPerson();
  const input = await aNewPhone(house(), person, aPhone());
  const { status, body } = await ask(house(), confirmPhone, input, { token: person.token });
  expect([status, body.code]).toEqual([403, 'proof-required']);
  expect((await accountNow(house(), person)).phone).toBe(person.phone);
});

describe('a code to the own phone', () => {
  it('is a proof once', async () => {
    const person = await aPerson();
    const proof = await byCode(house(), person);
    expect((await changeEmailTo(house(), person, anEmail(), proof)).status).toBe(200);
    const again = await changeEmailTo(house(), person, anEmail(), proof);
    expect([again.body.code, again.body.errors]).toEqual(['code-used', [{ at: 'proof.code', code: 'code-used' }]]);
  });

  it('is used by one of two changes at once', async () => {
    const person = await aPerson();
    const proof = await byCode(house(), person);
    const [email, phone] = [anEmail(), aPhone()];
    const answers = await Promise.all([
      changeEmailTo(house(), person, email, proof),
      changePhoneTo(house(), person, phone, proof),
    ]);
    expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['code-used', 'done']);
    const now = await accountNow(house(), person);
    expect([now.email === email, now.phone === phone].filter(Boolean)).toHaveLength(1);
  });

  it('sets a first password for somebody who has none', async () => {
    const person = await aPerson();
    await house().db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, person.id));
    const input = { proof: byPassword(person), newPassword: 'Primeira#2027' };
    expect((await ask(house(), changePassword, input, { token: person.token })).body.code).toBe('wrong-password');
    const proof = await byCode(house(), person);
    expect((await ask(house(), changePassword, { ...input, proof }, { token: person.token })).status).toBe(200);
    expect((await ask(house(), logIn, { email: person.email, password: 'Primeira#2027' })).status).toBe(200);
  });

  it('is not sent without a phone, nor to one that came less than 48 hours ago', async () => {
    const person = await anAccount(house());
    const request = () => ask(house(), requestProofCode, {}, { token: person.token, address: anAddress() });
    expect((await request()).body.code).toBe('phone-not-confirmed');
    house().clock.advance(3600);
    const phone = aPhone();
    await ask(house(), confirmPhone, await aNewPhone(house(), person, phone), { token: person.token });
    expect((await request()).body.code).toBe('phone-too-new');
    house().clock.advance(48 * 3600);
    expect((await request()).status).toBe(200);
    expect(await codeSentTo(house(), phone)).toMatch(/^\d{6}$/);
  });

  it('is nobody else’s proof, and a code for another purpose is refused', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const proof = await byCode(house(), person);
    expect((await changeEmailTo(house(), other, anEmail(), proof)).body.code).toBe('code-expired');
    const { phone: _, ...own } = await aNewPhone(house(), other, other.phone!);
    expect((await changeEmailTo(house(), other, anEmail(), { by: 'code', ...own })).body.code).toBe('code-expired');
  });
});

it('a session that has ended meanwhile proves nothing', async () => {
  const person = await aPerson();
  const input = { ...(await aNewPhone(house(), person, aPhone())), proof: byPassword(person) };
  const [left, changed] = await Promise.all([
    ask(house(), logOut, {}, { token: person.token }),
    ask(house(), confirmPhone, input, { token: person.token }),
  ]);
  expect(left.status).toBe(200);
  const isChanged = (await accountNow(house(), person)).phone !== person.phone;
  expect(isChanged ? 200 : 'session-ended').toBe(isChanged ? changed.status : changed.body.code);
});

it('a bike shop’s session changes no password, and nothing without a code; its code proves who ends the account', async () => {
  const { token, password } = await anEmployee(house());
  const proof = { by: 'password', password } as const;
  const answers = [
    await ask(house(), changePassword, { proof, newPassword: 'Pedalada#2027' }, { token }),
    await ask(house(), changeEmail, { email: anEmail(), codeId, code: '000000', proof }, { token }),
    await ask(house(), confirmPhone, { phone: aPhone(), codeId, code: '000000', proof }, { token }),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(['wrong-domain', 'code-expired', 'code-expired']);
  expect((await ask(house(), requestProofCode, {}, { token })).status).toBe(200);
});
