import { describe, expect, it } from 'vitest';
import { readAddressLink } from '#domain/account/contacts.contract.ts';
import {
  readResetLink,
  requestPasswordReset,
  requestResetCode,
  resetPassword,
} from '#domain/account/password.contract.ts';
import { getProfile } from '#domain/account/profile.contract.ts';
import { logIn } from '#domain/account/session.contract.ts';
import { resetLinkSeconds } from '#domain/periods.ts';
import { anAccount, aPhone } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { accountNow, changePhoneTo } from '#tests/server/change-credentials.ts';
import { doTasks } from '#tests/server/do-tasks.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo } from '#tests/server/letters-to.ts';
import { linkMailedTo, signUp } from '#tests/server/prove-address.ts';
import { anAddress } from '#tests/server/register-at-shop.ts';

const house = useHouse();
const password = 'Lembrei#2027';

/** Somebody whose address nobody has proven, and the link that was mailed there. */
async function aForgetter(wishes: { phoneConfirmed?: boolean } = { phoneConfirmed: true }) {
  const person = await anAccount(house(), wishes);
  await ask(house(), requestPasswordReset, { email: person.email }, { address: anAddress() });
  await doTasks(house());
  return { ...person, link: await linkMailedTo(house(), person.email, 'reset-password') };
}

async function codeFor(person: { link: string; phone: string | null }) {
  const { status, body } = await ask(house(), requestResetCode, { token: person.link }, { address: anAddress() });
  if (status !== 200) throw new Error(`codeFor: ${body.code}`);
  return { codeId: body.codeId, code: await codeSentTo(house(), person.phone!) };
}

const reset = (token: string, phoneCode?: { codeId: string; code: string }) =>
  ask(house(), resetPassword, { token, password, ...(phoneCode && { phoneCode }) }, { address: anAddress() });

describe('a link at an address that nobody has proven', () => {
  it('sets no password alone: neither the account, its phone nor its sessions come to its reader', async () => {
    const person = await aForgetter();
    expect((await ask(house(), readResetLink, { token: person.link })).body).toEqual({ needs: 'phone-code' });
    const before = await accountNow(house(), person);
    expect((await reset(person.link)).body.code).toBe('proof-required');
    expect(await accountNow(house(), person)).toEqual(before);
    expect((await ask(house(), getProfile, {}, { token: person.token })).status).toBe(200);
  });

  it('sets it with the code of the account’s phone, and proves the address', async () => {
    const person = await aForgetter();
    expect((await reset(person.link, await codeFor(person))).status).toBe(200);
    const { body } = await ask(house(), logIn, { email: person.email, password }, { address: anAddress() });
    expect(body.phoneConfirmed).toBe(true);
    expect(await accountNow(house(), person)).toMatchObject({ phone: person.phone });
    expect((await accountNow(house(), person)).emailConfirmedAt).not.toBeNull();
    expect((await ask(house(), getProfile, {}, { token: person.token })).body.code).toBe('session-ended');
  });

  it('does not with a wrong code, one of another account’s phone, or one that was used', async () => {
    const [person, other] = [await aForgetter(), await aForgetter()];
    const code = await codeFor(person);
    const wrong = code.code === '000000' ? '000001' : '000000';
    expect((await reset(person.link, { ...code, code: wrong })).body).toMatchObject({
      code: 'code-wrong',
      triesLeft: 4,
    });
    expect((await reset(person.link, await codeFor(other))).body.code).toBe('code-expired');
    expect((await reset(other.link, code)).body.code).toBe('code-expired');
    expect((await reset(person.link, code)).status).toBe(200);
    expect((await reset(person.link, code)).body.code).toBe('link-used');
  });

  it('of one code and two requests one sets the password', async () => {
    const person = await aForgetter();
    const code = await codeFor(person);
    const answers = await Promise.all([reset(person.link, code), reset(person.link, code)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).not.toEqual([200, 200]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('texts no code to a phone that may still be a thief’s, and none for a link that is over', async () => {
    const person = await anAccount(house(), { phoneConfirmed: true });
    await changePhoneTo(house(), person, aPhone());
    await ask(house(), requestPasswordReset, { email: person.email }, { address: anAddress() });
    await doTasks(house());
    const token = await linkMailedTo(house(), person.email, 'reset-password');
    expect((await ask(house(), requestResetCode, { token })).body.code).toBe('phone-too-new');
    house().clock.advance(resetLinkSeconds);
    expect((await ask(house(), requestResetCode, { token })).body.code).toBe('link-expired');
  });

  it('lets its reader have an account of their own with the address, which ends the link', async () => {
    const person = await aForgetter();
    expect((await ask(house(), readAddressLink, { token: person.link })).body).toEqual({ email: person.email });
    const code = await codeFor(person);
    const { status, body } = await signUp(house(), person.email, { emailProof: person.link });
    expect(status).toBe(200);
    expect((await ask(house(), getProfile, {}, { token: body.tokens.accessToken.token })).body.phone).toBeNull();
    expect((await reset(person.link, code)).body.code).toBe('link-unknown');
    expect(await accountNow(house(), person)).toMatchObject({ email: null, phone: person.phone });
  });

  it('of an account without a phone leads to an account of one’s own alone', async () => {
    const person = await aForgetter({});
    expect((await ask(house(), readResetLink, { token: person.link })).body).toEqual({ needs: 'own-account' });
    expect((await ask(house(), requestResetCode, { token: person.link })).body.code).toBe('phone-not-confirmed');
    expect((await reset(person.link)).body.code).toBe('proof-required');
    expect((await signUp(house(), person.email, { emailProof: person.link })).status).toBe(200);
  });

  it('proves no other address, and nothing after half an hour', async () => {
    const person = await aForgetter();
    const other = `${crypto.randomUUID()}@example.com`;
    expect((await signUp(house(), other, { emailProof: person.link })).body.code).toBe('email-proof-invalid');
    house().clock.advance(resetLinkSeconds);
    expect((await signUp(house(), person.email, { emailProof: person.link })).body.code).toBe('email-proof-invalid');
    expect((await ask(house(), readAddressLink, { token: person.link })).body.code).toBe('link-expired');
  });
});
