import { describe, expect, test } from 'vitest';
import { readResetLink, requestResetCode, resetPassword } from '#domain/account/password.contract.ts';
import { readUndoLink, useUndoLink } from '#domain/account/profile.contract.ts';
import { logIn } from '#domain/account/session.contract.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { accountNow, changeEmailTo, changePasswordTo, changePhoneTo } from '#tests/server/change-credentials.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo, lettersTo, undoTokenSentTo } from '#tests/server/letters-to.ts';
import { linkMailedTo, loseAddress } from '#tests/server/prove-address.ts';
import { anAddress } from '#tests/server/register-at-shop.ts';

const house = useHouse();
const password = 'Lembrei#2027';
/** Somebody with a confirmed phone and an address that nobody has proven. */
const aPerson = () => anAccount(house(), { phoneConfirmed: true });
const anEmail = () => `new.${crypto.randomUUID()}@example.com`;
const undo = (token: string) => ask(house(), useUndoLink, { token }, { address: anAddress() });
const textsTo = async (contact: string) => (await lettersTo(house(), contact)).map(({ text }) => text).join('\n');

describe('an address that nobody has proven', () => {
  test.each([
    ['a new phone', (person: Awaited<ReturnType<typeof aPerson>>) => changePhoneTo(house(), person, aPhone())],
    ['a new address', (person: Awaited<ReturnType<typeof aPerson>>) => changeEmailTo(house(), person, anEmail())],
    [
      'a new password',
      (person: Awaited<ReturnType<typeof aPerson>>) => changePasswordTo(house(), person, 'Pedalada#2027'),
    ],
  ])('hears of %s, but gets no link that undoes it: the phone does', async (_, change) => {
    const person = await aPerson();
    await change(person);
    const mailed = await textsTo(person.email);
    expect(mailed).not.toBe('');
    expect(mailed).not.toContain('/undo-change');
    expect(await textsTo(person.phone!)).toContain('/undo-change');
  });

  test('gets none for a later change either, when the change to a proven one is young', async () => {
    const person = await aPerson();
    const email = anEmail();
    await changeEmailTo(house(), person, email);
    await changePhoneTo(house(), person, aPhone());
    for (const contact of [person.email, email]) expect(await textsTo(contact)).not.toContain('/undo-change');
    expect(await textsTo(person.phone!)).toContain('/undo-change');
  });

  test('comes back when the phone’s link undoes a change, and then its link takes a code to the phone', async () => {
    const person = await aPerson();
    await changePhoneTo(house(), person, aPhone());
    expect((await undo(await undoTokenSentTo(house(), person.phone!))).status).toBe(200);
    const token = await linkMailedTo(house(), person.email, 'reset-password');
    expect((await ask(house(), readResetLink, { token })).body).toEqual({ needs: 'phone-code' });
    expect((await ask(house(), resetPassword, { token, password })).body.code).toBe('proof-required');
    const { codeId } = (await ask(house(), requestResetCode, { token }, { address: anAddress() })).body;
    const phoneCode = { codeId, code: await codeSentTo(house(), person.phone!) };
    expect((await ask(house(), resetPassword, { token, password, phoneCode })).status).toBe(200);
    expect((await ask(house(), logIn, { email: person.email, password })).status).toBe(200);
  });
});

/** No text to the phone sets a password by itself: the number may be somebody else's. It says where one is asked for. */
async function expectNoLinkTextedTo(phone: string): Promise<void> {
  expect(await textsTo(phone)).not.toContain('/reset-password');
  expect((await lettersTo(house(), phone)).at(-1)!.text).toMatch(/\/forgot-password$/);
}

test('an address that somebody else has proven meanwhile does not come back; no link to a password is texted', async () => {
  const person = await aPerson();
  await changeEmailTo(house(), person, anEmail());
  const prover = await loseAddress(house(), person);
  expect((await undo(await undoTokenSentTo(house(), person.phone!))).status).toBe(200);
  expect(await accountNow(house(), person)).toMatchObject({ email: null, emailConfirmedAt: null, passwordHash: null });
  expect(await textsTo(person.email)).not.toContain('/reset-password');
  await expectNoLinkTextedTo(person.phone!);
  expect(prover.token).not.toBe('');
});

test('the first address of an account that has lost its own is undone like any other', async () => {
  const person = await aPerson();
  await loseAddress(house(), person);
  const email = anEmail();
  await changeEmailTo(house(), person, email);
  const link = await undoTokenSentTo(house(), person.phone!);
  expect((await ask(house(), readUndoLink, { token: link })).body).toMatchObject({ kind: 'email', from: null });
  expect((await undo(link)).status).toBe(200);
  expect(await accountNow(house(), person)).toMatchObject({ email: null, phone: person.phone });
  await expectNoLinkTextedTo(person.phone!);
});

test('who is about to undo while somebody proves the old address: whoever is first, the account stays whole', async () => {
  for (let round = 0; round < 3; round++) {
    const person = await aPerson();
    await changeEmailTo(house(), person, anEmail());
    const link = await undoTokenSentTo(house(), person.phone!);
    const [undone] = await Promise.all([undo(link), loseAddress(house(), person)]);
    expect([200, 409]).toContain(undone.status);
    expect((await undo(link)).status).toBe(200);
    expect(await accountNow(house(), person)).toMatchObject({ email: null, phone: person.phone });
  }
});
