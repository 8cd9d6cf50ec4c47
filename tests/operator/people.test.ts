import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { closedEmail } from '#domain/account/contact.ts';
import {
  readResetLink,
  requestPasswordReset,
  requestResetCode,
  resetPassword,
} from '#domain/account/password.contract.ts';
import { getProfile } from '#domain/account/profile.contract.ts';
import { createAccount, logIn } from '#domain/account/session.contract.ts';
import { answerShop, listShopThreads, lookAtOwner, writeToOwner } from '#domain/shop/contact/contract.ts';
import { getOwnShop } from '#domain/shop/session.contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { memberships } from '#server/db/tables/shop.ts';
import { consents, sessions } from '#server/identity/tables.ts';
import { deskLog } from '#server/imports/tables.ts';
import { letters } from '#server/jobs/tables.ts';
import { anAccount, usualPassword, type Person } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { ask } from '#tests/server/ask.ts';
import { doTasks } from '#tests/server/do-tasks.ts';
import { everythingStored } from '#tests/server/everything-stored.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo } from '#tests/server/letters-to.ts';
import { linkMailedTo, loseAddress } from '#tests/server/prove-address.ts';
import { runCommand, runJsonCommand } from './run-command.ts';

const house = useHouse();
const folder = mkdtempSync(join(tmpdir(), 'people-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => house().db.delete(deskLog));

const people = (...args: string[]) => runCommand(house(), ['people', ...args]);
const rowOf = async (id: string) => (await house().db.select().from(accounts).where(eq(accounts.id, id)))[0]!;
const isIn = async ({ token }: { token: string }) => (await ask(house(), getProfile, {}, { token })).status === 200;
const mailsTo = (address: string) => house().db.select().from(letters).where(eq(letters.recipient, address));

/** The personal data that must not be kept where only operators’ acts are kept. */
const personal = ({ id, name, email, phone }: Pick<Person, 'id' | 'name' | 'email' | 'phone'>) =>
  [id, name, email, phone ?? email].map(String);

describe('people find', () => {
  test.each(['id', 'email', 'phone'] as const)('by the whole %s, masked unless asked for in full', async (by) => {
    const person = await anAccount(house(), { phoneConfirmed: true });
    const { exit, data } = await runJsonCommand<Person>(house(), ['people', 'find', String(person[by])]);
    expect(exit).toBe(0);
    expect(data.id).toBe(person.id);
    for (const hidden of [person.name, person.email, person.phone!]) expect(JSON.stringify(data)).not.toContain(hidden);
    const full = await runJsonCommand<Person>(house(), ['people', 'find', String(person[by]), '--full']);
    expect(full.data).toMatchObject({ name: person.name, email: person.email, phone: person.phone });
  });

  test.each([
    ['a part of an address', 'marina', 2],
    ['a pattern', '%@example.com', 2],
    ['an unknown address', 'nobody@example.com', 1],
    ['an unknown number', '(11) 91234-0000', 1],
    ['nothing', '', 2],
  ])('%s finds nobody', async (_, who, expected) => {
    expect((await people('find', who)).exit).toBe(expected);
  });

  test('leaves a line in the log that names the person by a keyed hash alone', async () => {
    const person = await anAccount(house(), { phoneConfirmed: true });
    await people('find', person.email);
    await people('events', person.email);
    const log = await house().db.select().from(deskLog);
    expect(log.map(({ action }) => action)).toEqual(['people find', 'people events']);
    expect(new Set(log.map(({ details }) => details.who)).size).toBe(1);
    for (const part of personal(person)) expect(JSON.stringify(log)).not.toContain(part);
  });
});

test('people events lists what happened, also earlier tries, and who looked', async () => {
  const { id, email, password } = await anAccount(house());
  await ask(house(), logIn, { email, password: 'Wrong#2026' }, { address: '192.0.2.55' });
  house().clock.advance(1);
  await ask(house(), logIn, { email, password });
  house().clock.advance(1);
  await people('find', id);
  const { data } = await runJsonCommand<{ kind: string; address: string }[]>(house(), ['people', 'events', id]);
  expect(data.map(({ kind }) => kind)).toEqual(['operator-looked', 'log-in', 'log-in-failed']);
  expect(data[2]!.address).toBe('192.0.2.55');
});

test('people sessions lists them without their tokens, and ends all of them with the flag', async () => {
  const person = await anAccount(house());
  const { data } = await runJsonCommand<{ sessions: object[] }>(house(), ['people', 'sessions', person.id]);
  expect(data.sessions).toHaveLength(1);
  expect(JSON.stringify(data)).not.toMatch(/token|hash/i);
  await people('sessions', person.id, '--end', '--dry-run');
  expect(await isIn(person)).toBe(true);
  expect((await people('sessions', person.id, '--end')).out).toContain('Ended 1 session.');
  expect(await isIn(person)).toBe(false);
});

describe('people export', () => {
  test('writes all of the person’s, none of anybody else’s and no secret, into a file of their own', async () => {
    const owner = await anAccount(house(), { phoneConfirmed: true, name: 'Exporta Silva' });
    const looker = await anEmployee(house(), { name: 'Lucas Olheiro' });
    const { tag, bike } = await anOwnedBike(house(), { owner, seller: looker.shop.cnpj });
    await ask(house(), lookAtOwner, { tag, id: crypto.randomUUID() }, { token: looker.token });
    const message = { tag, id: crypto.randomUUID(), text: 'Sua bike está pronta.' };
    await ask(house(), writeToOwner, message, { token: looker.token });
    const stranger = await anAccount(house(), { phoneConfirmed: true });
    const out = join(folder, 'export.json');
    expect((await people('export', owner.email, '--out', out)).exit).toBe(0);
    expect(statSync(out).mode & 0o777).toBe(0o600);
    const text = readFileSync(out, 'utf8');
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(Object.keys(data)).toHaveLength((await house().personal()).length + 1);
    expect(data.accounts).toMatchObject([{ id: owner.id, name: owner.name, email: owner.email, phone: owner.phone }]);
    expect([data.consents, data.sessions, data.ownerships, data.certificates].map((rows) => rows!.length)).toEqual([
      1, 1, 1, 1,
    ]);
    expect(data.bikes).toMatchObject([{ id: bike.id, tag }]);
    expect(data.owner_looks).toHaveLength(1);
    expect(data.contact_messages).toMatchObject([{ side: 'shop', text: message.text }]);
    for (const other of [looker, stranger]) for (const part of personal(other)) expect(text).not.toContain(part);
    expect(text).not.toMatch(/argon2|hash/i);
    expect(text).not.toContain(owner.token);
  });

  test('a dry run writes no file', async () => {
    const { id } = await anAccount(house());
    const out = join(folder, 'never.json');
    expect((await people('export', id, '--out', out, '--dry-run')).exit).toBe(0);
    expect(existsSync(out)).toBe(false);
  });
});

/** A shop writes to the owner of a bike, who answers with name and phone. */
async function answersAShop(owner: Person) {
  const { tag } = await aBike(house(), { owner: owner.id });
  const { token } = await anEmployee(house());
  await ask(house(), writeToOwner, { tag, id: crypto.randomUUID(), text: 'Olá' }, { token });
  const { body } = await ask(house(), listShopThreads, {}, { token: owner.token });
  const answer = { threadId: body.threads[0]!.id, id: crypto.randomUUID(), text: `${owner.name}, ${owner.phone}` };
  expect((await ask(house(), answerShop, answer, { token: owner.token })).status).toBe(200);
}

describe('people close', () => {
  test('takes the person out and keeps what the bike needs', async () => {
    const person = await anAccount(house(), { phoneConfirmed: true });
    const { tag } = await aBike(house(), { owner: person.id });
    expect((await people('close', person.email, '--dry-run')).exit).toBe(0);
    expect(await isIn(person)).toBe(true);
    expect((await people('close', person.email)).exit).toBe(0);

    expect(await rowOf(person.id)).toMatchObject({
      email: closedEmail(person.id),
      name: '',
      phone: null,
      passwordHash: null,
      closedAt: house().clock.now(),
    });
    expect(await isIn(person)).toBe(false);
    const { email, password } = person;
    expect((await ask(house(), logIn, { email, password })).body.code).toBe('wrong-credentials');
    const { db } = house();
    expect(await db.$count(sessions, eq(sessions.accountId, person.id))).toBe(0);
    expect(await db.$count(consents, eq(consents.accountId, person.id))).toBe(1);
    expect(await db.$count(ownerships, eq(ownerships.accountId, person.id))).toBe(1);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['account-closed']);
    const looker = await anEmployee(house());
    const look = await ask(house(), lookAtOwner, { tag, id: crypto.randomUUID() }, { token: looker.token });
    expect([look.status, look.body.code]).toEqual([410, 'owner-left']);
  });

  test('leaves nothing personal in any table but the last letter', async () => {
    const person = await anAccount(house(), { phoneConfirmed: true, name: 'Zuleica Apagada' });
    await ask(house(), logIn, { email: person.email, password: 'Wrong#2026' });
    await answersAShop(person);
    await people('close', person.email);
    const stored = await everythingStored(house().db);
    stored.delete('letters');
    const text = [...stored.values()].flat().join('\n');
    for (const part of [person.name, person.email, person.phone!]) expect(text).not.toContain(part);
  });

  test('frees e-mail and phone for an account of somebody’s own', async () => {
    const { id, email, phone } = await anAccount(house(), { phoneConfirmed: true });
    await people('close', id);
    const fresh = {
      id: crypto.randomUUID(),
      email,
      name: 'Ana Nova',
      language: 'en' as const,
      acceptedTerms: '1',
      isAdult: true as const,
    };
    expect((await ask(house(), createAccount, { ...fresh, password: usualPassword })).status).toBe(200);
    expect((await anAccount(house(), { phone: phone! })).phone).toBe(phone);
  });

  test('again changes nothing, and writes no second letter', async () => {
    const { id, email } = await anAccount(house());
    await people('close', id);
    const before = await rowOf(id);
    house().clock.advance(60);
    const { exit, out } = await people('close', id);
    expect([exit, out]).toEqual([0, expect.stringContaining('closed before')]);
    expect(await rowOf(id)).toEqual(before);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('of two at once closes once', async () => {
    const { id, email } = await anAccount(house());
    await Promise.all([people('close', id), people('close', id)]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('refuses the last Owner of a shop with a sentence, and nobody else', async () => {
    const owner = await anEmployee(house());
    const mechanic = await anEmployee(house(), { shop: owner.shop, office: 'mechanic' });
    const refused = await people('close', owner.email);
    expect([refused.exit, refused.err]).toEqual([1, expect.stringContaining(owner.shop.cnpj)]);
    expect((await rowOf(owner.id)).closedAt).toBeNull();
    expect((await people('close', mechanic.email)).exit).toBe(0);
    const second = await anEmployee(house(), { shop: owner.shop });
    expect((await people('close', owner.email)).exit).toBe(0);
    expect((await ask(house(), getOwnShop, {}, { token: second.token })).status).toBe(200);
    expect((await people('close', second.email, '--with-shop')).exit).toBe(0);
    expect(await house().db.$count(memberships, eq(memberships.shopId, owner.shop.id))).toBe(0);
  });

  test('of two Owners at once lets one stay', async () => {
    const one = await anEmployee(house());
    const other = await anEmployee(house(), { shop: one.shop });
    const exits = await Promise.all([people('close', one.id), people('close', other.id)]);
    expect(exits.map(({ exit }) => String(exit)).toSorted()).toEqual(['0', '1']);
  });

  test('leaves an account that nothing can get anybody into again', async () => {
    const { id } = await anAccount(house());
    await people('close', id);
    const change = house().db.update(accounts).set({ passwordHash: 'x' }).where(eq(accounts.id, id));
    await expect(change).rejects.toThrow();
  });
});

describe('people free-phone', () => {
  test('removes the number, ends the sessions and notifies the person', async () => {
    const person = await anEmployee(house());
    expect((await people('free-phone', person.phone, '--dry-run')).exit).toBe(0);
    expect((await rowOf(person.id)).phone).toBe(person.phone);
    expect((await people('free-phone', person.phone)).exit).toBe(0);
    expect((await rowOf(person.id)).phone).toBeNull();
    expect((await ask(house(), getOwnShop, {}, { token: person.token })).status).toBe(401);
    expect((await mailsTo(person.email)).map(({ kind }) => kind)).toEqual(['phone-freed']);
    expect((await people('free-phone', person.phone)).exit).toBe(1);
    expect((await people('free-phone', person.id)).exit).toBe(1);
  });
});

describe('people set-address', () => {
  const set = (who: string, email: string, ...more: string[]) =>
    people('set-address', who, '--email', email, '--reason', 'identity card seen, ticket 4711', ...more);
  const anEmail = () => `dora.${crypto.randomUUID()}@example.com`;

  /** Somebody who has lost the address, and has no bike. */
  async function aPersonWithout() {
    const person = await anAccount(house(), { phoneConfirmed: true });
    await loseAddress(house(), person);
    return { ...person, phone: person.phone! };
  }

  test('gives an account an address that has to be proven, and tells phone and address', async () => {
    const person = await aPersonWithout();
    const email = anEmail();
    expect((await set(person.phone, email, '--dry-run')).exit).toBe(0);
    expect((await rowOf(person.id)).email).toBeNull();
    expect((await set(person.phone, email)).exit).toBe(0);
    expect(await rowOf(person.id)).toMatchObject({ email, emailConfirmedAt: null, phone: person.phone });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['address-set']);
    // Rows of a table have no order: PostgreSQL may give an older text last.
    const told = (await mailsTo(person.phone)).find(({ kind }) => kind === 'address-set');
    expect(told).toMatchObject({ channel: 'sms' });
    expect(told!.text.length).toBeLessThanOrEqual(160);
    const { data } = await runJsonCommand<{ kind: string; details: object }[]>(house(), [
      'people',
      'events',
      person.id,
    ]);
    expect(data.find(({ kind }) => kind === 'address-set')!.details).toEqual({
      by: 'operator',
      reason: 'identity card seen, ticket 4711',
    });
    expect((await set(person.phone, email)).exit).toBe(0);
    expect(await mailsTo(email)).toHaveLength(1);
    for (const part of personal({ ...person, email }))
      expect(JSON.stringify(await house().db.select().from(deskLog))).not.toContain(part);
  });

  test('opens the account to nobody by itself: a new password takes the code to the phone as well', async () => {
    const person = await aPersonWithout();
    const email = anEmail();
    await set(person.id, email);
    await ask(house(), requestPasswordReset, { email });
    await doTasks(house());
    const token = await linkMailedTo(house(), email, 'reset-password');
    const password = 'Lembrei#2027';
    expect((await ask(house(), resetPassword, { token, password })).body.code).toBe('proof-required');
    const { codeId } = (await ask(house(), requestResetCode, { token })).body;
    const phoneCode = { codeId, code: await codeSentTo(house(), person.phone) };
    expect((await ask(house(), resetPassword, { token, password, phoneCode })).status).toBe(200);
    expect((await rowOf(person.id)).emailConfirmedAt).not.toBeNull();
    expect((await set(person.id, anEmail())).exit).toBe(1);
  });

  test('replaces one that was mistyped, whose links are over', async () => {
    const person = await anAccount(house(), { phoneConfirmed: true });
    await ask(house(), requestPasswordReset, { email: person.email });
    await doTasks(house());
    const token = await linkMailedTo(house(), person.email, 'reset-password');
    expect((await set(person.email, anEmail())).exit).toBe(0);
    expect((await ask(house(), readResetLink, { token })).body.code).toBe('link-unknown');
  });

  test('refuses a proven address, one of somebody else, and what is none', async () => {
    const proven = await anAccount(house(), { phoneConfirmed: true, emailProven: true });
    const other = await anAccount(house());
    const person = await aPersonWithout();
    expect((await set(proven.id, anEmail())).exit).toBe(1);
    for (const email of [proven.email, other.email]) expect((await set(person.id, email)).exit).toBe(1);
    for (const email of ['', 'dora', 'dora@']) expect((await set(person.id, email)).exit).toBe(2);
    for (const reason of ['', 'ok', `two${'\n'}lines of it`])
      expect((await people('set-address', person.id, '--email', anEmail(), '--reason', reason)).exit).toBe(2);
    expect((await rowOf(person.id)).email).toBeNull();
    expect((await rowOf(other.id)).email).toBe(other.email);
  });
});
