import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  changeEmail,
  proveAddress,
  requestAddressLink,
  requestNewEmailCode,
} from '#domain/account/contacts.contract.ts';
import { requestPasswordReset, resetPassword } from '#domain/account/password.contract.ts';
import { getProfile } from '#domain/account/profile.contract.ts';
import { findMailStop, stopMail } from '#server/db/mail-stops.store.ts';
import { limits, mailStops } from '#server/db/tables/bookkeeping.ts';
import { brands } from '#server/db/tables/tag.ts';
import type { Letter } from '#server/letters/letter.ts';
import { createSmtpMail } from '#server/outside/mail.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { ask } from '#tests/server/ask.ts';
import { doTasks } from '#tests/server/do-tasks.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { openMailServer, refusing } from '#tests/server/mail-server.ts';
import { linkMailedTo } from '#tests/server/prove-address.ts';
import { writeLetter } from './create-outbox.ts';
import { deliverLetter } from './deliver-letter.ts';
import { findLetter } from './letters.store.ts';
import { stopMailTo } from './stop-mail.ts';
import { letters } from './tables.ts';

const house = useHouse();
const opened: (() => void)[] = [];
beforeEach(async () => {
  for (const table of [letters, limits, mailStops]) await house().db.delete(table);
});
afterEach(() => opened.splice(0).forEach((close) => close()));

/** Delivers by a real mail server, which refuses as it is told. */
async function aServer(code?: number, says = '', addresses?: readonly string[]) {
  const server = await openMailServer(code === undefined ? {} : { onRcptTo: refusing(code, says, addresses) });
  const url = `smtp://127.0.0.1:${server.port}`;
  const mail = createSmtpMail({ url, from: 'Pedivela <hello@pedivela.example>' }, { connecting: 2_000, whole: 5_000 });
  opened.push(mail.close, server.close);
  const delivery = { ...house(), outside: { ...house().outside, mail }, documents: {}, keepWords: false };
  const deliver = (id: string, last = false) =>
    deliverLetter(delivery, id, last).then(
      () => 'sent or skipped',
      (error: Error) => error.message,
    );
  return { ...server, deliver };
}

const marina = 'marina@example.com';
function write(kind: string, to = marina, words: Partial<Extract<Letter, { channel: 'email' }>> = {}): Promise<string> {
  const letter = { channel: 'email' as const, kind, subject: 'Olá', text: 'Olá', html: '<p>Olá</p>', ...words, to };
  return house().db.transaction((tx) => writeLetter(tx, letter, house().clock.now()));
}
const stopOf = (address: string) => findMailStop(house().db, address);
const stateOf = async (id: string) => (await findLetter(house().db, id))!.state;
const toOperator = async () => {
  const rows = await house().db.select().from(letters).where(eq(letters.recipient, house().config.operatorEmail));
  return rows.map(({ kind }) => kind);
};
const stop = (address: string, reason: 'bounced' | 'complained' = 'bounced', at = house().clock.now()) =>
  house().db.transaction((tx) => stopMailTo(tx, house(), { address, reason, at }));

describe('an address that its server does not know', () => {
  test('is given up at once, and nothing else goes there but codes and what tells of changes', async () => {
    const server = await aServer(550, '5.1.1 <marina@example.com>: User unknown', [marina]);
    const ids = [await write('service-due'), await write('service-passed')];
    expect(await server.deliver(ids[0]!)).toContain('5.1.1 <…>: User unknown');
    expect(await findLetter(house().db, ids[0]!)).toMatchObject({ state: 'dead', tries: 1 });
    expect(await stopOf(marina)).toBe('bounced');
    // It was written before, and does not go either; nobody will read its words.
    await server.deliver(ids[1]!);
    expect(await findLetter(house().db, ids[1]!)).toMatchObject({ state: 'stopped', tries: 0, text: '', html: null });
    // Its person sees it at the next visit: the operator has nothing to do.
    expect(await toOperator()).toEqual([]);
    const again = await aServer();
    for (const kind of ['email-code', 'password-changed', 'email-changed']) await again.deliver(await write(kind));
    for (const kind of ['policy-declined', 'claim-rejected', 'welcome']) await again.deliver(await write(kind));
    expect(again.envelopes).toEqual([marina, marina, marina]);
    await again.deliver(await write('service-due', 'caio@example.com'));
    expect(again.envelopes).toContain('caio@example.com');
  });

  test('is stopped in whatever letters it was written', async () => {
    const server = await aServer(550, '5.1.1 User unknown');
    await server.deliver(await write('service-due', 'Marina@Example.com'));
    const id = await write('service-due');
    await server.deliver(id);
    expect(await stateOf(id)).toBe('stopped');
  });
});

test.each([
  [550, '5.7.1 Blocked by policy'],
  [552, '5.2.2 Mailbox is full'],
  [421, '4.7.0 Try again later'],
])('%i %s stops nothing: it is tried again', async (code, says) => {
  const server = await aServer(code, says);
  const id = await write('service-due');
  await server.deliver(id);
  expect([await stateOf(id), await stopOf(marina)]).toEqual(['queued', null]);
  const well = await aServer();
  await well.deliver(id);
  expect(well.envelopes).toEqual([marina]);
});

test('after a complaint what the law has us tell goes, and nothing that is only friendly', async () => {
  await stop(marina, 'complained');
  const server = await aServer();
  for (const kind of ['policy-declined', 'claim-rejected', 'email-code']) await server.deliver(await write(kind));
  const friendly = await write('service-due');
  await server.deliver(friendly);
  expect([server.envelopes.length, await stateOf(friendly)]).toEqual([3, 'stopped']);
});

test('a complaint weighs more than a bounce, whichever comes first; the same again changes nothing', async () => {
  await stop(marina);
  await stop(marina, 'complained');
  await stop(marina);
  expect(await stopOf(marina)).toBe('complained');
  await Promise.all([stop('caio@example.com'), stop('caio@example.com', 'complained'), stop('caio@example.com')]);
  expect(await stopOf('caio@example.com')).toBe('complained');
});

test('the operator’s own address is never stopped', async () => {
  const { operatorEmail } = house().config;
  const server = await aServer(550, '5.1.1 User unknown');
  const id = await write('job-fails', operatorEmail);
  await server.deliver(id);
  expect([await stateOf(id), await stopOf(operatorEmail)]).toEqual(['dead', null]);
});

describe('the operator is told', () => {
  test('of a brand whose e-mails stop, once', async () => {
    const brand = await aBrand(house());
    const address = `suporte-${brand.slug}@example.com`;
    await house().db.update(brands).set({ supportEmail: address }).where(eq(brands.id, brand.id));
    await stop(address);
    await stop(address);
    const [letter, ...more] = await house().db.select().from(letters).where(eq(letters.kind, 'brand-stopped'));
    expect(letter).toMatchObject({
      recipient: house().config.operatorEmail,
      text: expect.stringContaining(brand.name),
    });
    expect(letter!.text).not.toContain(address);
    expect(more).toEqual([]);
  });

  test('of many addresses in an hour, once: it may be the mail server', async () => {
    for (let nth = 1; nth < 20; nth++) await stop(`${nth}@example.com`);
    expect(await toOperator()).toEqual([]);
    for (let nth = 20; nth < 30; nth++) await stop(`${nth}@example.com`);
    expect(await toOperator()).toEqual(['many-stopped']);
  });
});

describe('a person', () => {
  const me = async (token: string) => (await ask(house(), getProfile, {}, { token })).body;
  const codeMailedTo = async (email: string) =>
    /\b\d{6}\b/.exec((await lettersTo(house(), email)).findLast(({ kind }) => kind === 'email-code')!.text)![0];
  const aStopped = async (wishes: Parameters<typeof anAccount>[1] = {}) => {
    const person = await anAccount(house(), wishes);
    await stop(person.email);
    return person;
  };

  test.each(['cyclist', 'bikeshop'] as const)('of the kind %s sees it, and nobody else does', async (domain) => {
    const { token, email } = await aStopped({ domain });
    const other = await anAccount(house());
    expect([(await me(token)).mailStopped, (await me(other.token)).mailStopped]).toEqual(['bounced', undefined]);
    await stop(email, 'complained');
    expect((await me(token)).mailStopped).toBe('complained');
  });

  test.each(['cyclist', 'bikeshop'] as const)(
    'of the kind %s confirms it by a code, without another proof',
    async (domain) => {
      const { token, email } = await aStopped({ domain });
      const { codeId } = (await ask(house(), requestNewEmailCode, { email }, { token })).body;
      const code = await codeMailedTo(email);
      const wrong = code === '000000' ? '000001' : '000000';
      await ask(house(), changeEmail, { email, codeId, code: wrong }, { token });
      expect(await stopOf(email)).toBe('bounced');
      expect((await ask(house(), changeEmail, { email, codeId, code }, { token })).status).toBe(200);
      expect([await stopOf(email), (await me(token)).mailStopped]).toEqual([null, undefined]);
      const server = await aServer();
      await server.deliver(await write('service-due', email));
      expect(server.envelopes).toEqual([email]);
    },
  );

  test('proves another address with code and identity as before, which has no stop', async () => {
    const { token } = await aStopped();
    const email = 'another@example.com';
    const { codeId } = (await ask(house(), requestNewEmailCode, { email }, { token })).body;
    const code = await codeMailedTo(email);
    const { body } = await ask(house(), changeEmail, { email, codeId, code }, { token });
    expect(body.code).toBe('proof-required');
  });

  test('proves it by the link of a letter', async () => {
    const person = await aStopped({ emailProven: false });
    await ask(house(), requestAddressLink, {}, person);
    const token = await linkMailedTo(house(), person.email, 'confirm-email');
    expect((await ask(house(), proveAddress, { token }, person)).status).toBe(200);
    expect(await stopOf(person.email)).toBeNull();
  });

  test('proves it by the link of a forgotten password', async () => {
    const { email } = await aStopped({ emailProven: true });
    await ask(house(), requestPasswordReset, { email });
    await doTasks(house());
    const token = await linkMailedTo(house(), email, 'reset-password');
    expect((await ask(house(), resetPassword, { token, password: 'Pedalada#2027' })).status).toBe(200);
    expect(await stopOf(email)).toBeNull();
  });

  test('who has proven it is not stopped again by a report of before', async () => {
    const { token, email } = await aStopped();
    const before = house().clock.now();
    house().clock.advance(60);
    const { codeId } = (await ask(house(), requestNewEmailCode, { email }, { token })).body;
    await ask(house(), changeEmail, { email, codeId, code: await codeMailedTo(email) }, { token });
    await stop(email, 'complained', before);
    expect(await stopOf(email)).toBeNull();
    house().clock.advance(60);
    await stop(email);
    expect(await stopOf(email)).toBe('bounced');
  });
});

test('after half a year an address is tried again', async () => {
  const { oldMailStops } = await import('#server/db/mail-stops.store.ts');
  const { removeRows } = await import('#server/db/remove-rows.ts');
  await house().db.transaction((tx) => stopMail(tx, { address: marina, reason: 'bounced', at: house().clock.now() }));
  const forget = (days: number) =>
    removeRows(house().db, oldMailStops(new Date(house().clock.now().getTime() + days * 86_400_000)));
  await forget(-1);
  expect(await stopOf(marina)).toBe('bounced');
  await forget(1);
  expect(await stopOf(marina)).toBeNull();
});
