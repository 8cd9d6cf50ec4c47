import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { askToClose, keepAccount, readClosingLink, useClosingLink } from '#domain/account/closing/contract.ts';
import { getMyData } from '#domain/account/my-data/contract.ts';
import { createAccount, logIn } from '#domain/account/session.contract.ts';
import { closingSeconds } from '#domain/periods.ts';
import { accounts } from '#server/db/tables/account.ts';
import { memberships } from '#server/db/tables/shop.ts';
import { anAccount, usualPassword, type Person } from '#tests/builders/account.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { byPassword } from '#tests/server/change-credentials.ts';
import { everythingStored } from '#tests/server/everything-stored.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { anAddress } from '#tests/server/register-at-shop.ts';
import { closeAccount, closeDueAccounts } from './close-account.ts';

const house = useHouse();
const askFor = (person: Person, proof = byPassword(person)) =>
  ask(house(), askToClose, { proof }, { token: person.token });
const keep = ({ token }: Person) => ask(house(), keepAccount, {}, { token });
const read = (token: string) => ask(house(), readClosingLink, { token }, { address: anAddress() });
const use = (token: string) => ask(house(), useClosingLink, { token }, { address: anAddress() });
const kindsTo = async (email: string) => (await lettersTo(house(), email)).map(({ kind }) => kind);
const rowOf = async (id: string) => (await house().db.select().from(accounts).where(eq(accounts.id, id)))[0]!;
const isClosed = async ({ id }: Person) => (await rowOf(id)).closedAt !== null;
const wrong = { by: 'password', password: 'Wrong#2026' } as const;

/** The token of the link that keeps the account, from its letter. */
async function linkTo({ email }: Person): Promise<string> {
  const letter = (await lettersTo(house(), email)).find(({ kind }) => kind === 'account-closing');
  return /\/keep-account\?token=([\w-]+)/.exec(letter!.text)![1]!;
}

/** Somebody who asked for the deletion; `days` later. */
async function whoAsked(days = 0): Promise<Person> {
  const person = await anAccount(house(), { phoneConfirmed: true });
  expect((await askFor(person)).status).toBe(200);
  house().clock.advance(days * 86_400);
  return person;
}

describe('asking for it', () => {
  test('changes nothing for a week, and tells until when', async () => {
    const person = await anAccount(house());
    const closesAt = new Date(house().clock.now().getTime() + closingSeconds * 1000).toISOString();
    expect((await askFor(person)).body).toEqual({ state: 'closing', closesAt });
    house().clock.advance(6 * 86_400);
    await closeDueAccounts(house());
    expect(await isClosed(person)).toBe(false);
    expect((await ask(house(), getMyData, {}, { token: person.token })).body.closesAt).toBe(closesAt);
    const { body } = await ask(house(), logIn, { email: person.email, password: person.password });
    expect(body.closesAt).toBe(closesAt);
  });

  test('again leaves the first day, and writes no second letter', async () => {
    const person = await whoAsked(1);
    const { body } = await askFor(person);
    expect(new Date(body.closesAt).getTime()).toBe(house().clock.now().getTime() + 6 * 86_400_000);
    expect(await kindsTo(person.email)).toEqual(['account-closing']);
  });

  test('takes the proof of identity', async () => {
    const person = await anAccount(house());
    expect((await askFor(person, wrong)).body.code).toBe('wrong-password');
    expect(await kindsTo(person.email)).toEqual([]);
  });

  test('is refused to the last Owner of a shop', async () => {
    const owner = await anEmployee(house());
    const { tokens } = (await ask(house(), logIn, { email: owner.email, password: owner.password })).body;
    const asked = await askFor({ ...owner, token: tokens.accessToken.token });
    expect([asked.status, asked.body.code]).toEqual([409, 'last-owner']);
  });
});

describe('a week later', () => {
  test('the account is closed, and its address is free for a new one', async () => {
    const person = await whoAsked(7);
    await closeDueAccounts(house());
    expect(await rowOf(person.id)).toMatchObject({ name: '', phone: null, cpf: null, passwordHash: null });
    expect(await isClosed(person)).toBe(true);
    // Older letters went with the account.
    expect(await kindsTo(person.email)).toEqual(['account-closed']);
    const { email } = person;
    const fresh = {
      id: crypto.randomUUID(),
      email,
      name: 'Ana Nova',
      language: 'en' as const,
      acceptedTerms: '1',
      isAdult: true as const,
    };
    expect((await ask(house(), createAccount, { ...fresh, password: usualPassword })).status).toBe(200);
  });

  test('nothing personal is left in any table but the last letter', async () => {
    const person = await anAccount(house(), { phoneConfirmed: true, name: 'Zenaide Apagada' });
    await askFor(person);
    await keep(person);
    await askFor(person);
    house().clock.advance(closingSeconds);
    await closeDueAccounts(house());
    const stored = await everythingStored(house().db);
    stored.delete('letters');
    const text = [...stored.values()].flat().join('\n');
    for (const part of [person.name, person.email, person.phone!]) expect(text).not.toContain(part);
  });

  test('the job again, and two at once, close it once', async () => {
    const person = await whoAsked(7);
    await Promise.all([closeDueAccounts(house()), closeDueAccounts(house())]);
    await closeDueAccounts(house());
    expect(await kindsTo(person.email)).toEqual(['account-closed']);
  });

  test('an account that the operator has closed meanwhile is left as it is, and the others are closed', async () => {
    const person = await whoAsked();
    await house().db.transaction((tx) => closeAccount(tx, house(), person.id, { withShop: false }));
    const other = await whoAsked(7);
    await closeDueAccounts(house());
    expect(await isClosed(other)).toBe(true);
    expect(await kindsTo(person.email)).toEqual(['account-closed']);
  });

  test('who became a shop’s last Owner meanwhile stays, and is told', async () => {
    const person = await whoAsked();
    const owner = await anEmployee(house());
    const change = { accountId: person.id };
    await house().db.update(memberships).set(change).where(eq(memberships.accountId, owner.id));
    house().clock.advance(closingSeconds);
    await closeDueAccounts(house());
    expect(await isClosed(person)).toBe(false);
    expect(await kindsTo(person.email)).toEqual(['account-closing', 'account-stays']);
    await closeDueAccounts(house());
    expect(await kindsTo(person.email)).toHaveLength(2);
  });

  test('of the job and a person who keeps the account at the same moment, one wins', async () => {
    for (let round = 0; round < 4; round++) {
      const person = await whoAsked(7);
      const token = await linkTo(person);
      const [, used] = await Promise.all([closeDueAccounts(house()), use(token)]);
      expect(used.body.state).toBe((await isClosed(person)) ? 'closed' : 'kept');
      expect((await read(token)).body.state).toBe(used.body.state);
    }
  });

  test('a log-in at the same moment is in or out, and nothing stays half', async () => {
    const person = await whoAsked(7);
    const { email, password } = person;
    const [, attempt] = await Promise.all([closeDueAccounts(house()), ask(house(), logIn, { email, password })]);
    expect(await isClosed(person)).toBe(true);
    if (attempt.status === 200) {
      const { token } = attempt.body.tokens.accessToken;
      expect((await ask(house(), getMyData, {}, { token })).body.code).toBe('session-ended');
    } else expect(attempt.body.code).toBe('wrong-credentials');
  });
});

describe('keeping it', () => {
  test('by who is logged in: nothing is closed, and another request begins a new week', async () => {
    const person = await whoAsked(3);
    expect([(await keep(person)).status, (await keep(person)).status]).toEqual([200, 200]);
    house().clock.advance(closingSeconds);
    await closeDueAccounts(house());
    expect(await isClosed(person)).toBe(false);
    expect(await kindsTo(person.email)).toEqual(['account-closing', 'account-kept']);
    const { body } = await askFor(person);
    expect(new Date(body.closesAt).getTime()).toBe(house().clock.now().getTime() + closingSeconds * 1000);
  });

  test('by the link of the letter, as often as one likes', async () => {
    const person = await whoAsked(6);
    const token = await linkTo(person);
    expect((await read(token)).body.state).toBe('closing');
    expect((await use(token)).body.state).toBe('kept');
    expect((await use(token)).body.state).toBe('kept');
    expect((await read(token)).body.state).toBe('kept');
    expect(await kindsTo(person.email)).toEqual(['account-closing', 'account-kept']);
  });

  test('too late says so, and a link that is none is not known', async () => {
    const person = await whoAsked(7);
    const token = await linkTo(person);
    await closeDueAccounts(house());
    expect((await use(token)).body.state).toBe('closed');
    expect((await read('x'.repeat(43))).body.code).toBe('link-unknown');
    expect((await use('x'.repeat(43))).body.code).toBe('link-unknown');
  });
});
