import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { requestPhoneCode } from '#domain/account/contacts.contract.ts';
import { inviteEmployee } from '#domain/shop/employees.contract.ts';
import { requestLogInCode } from '#domain/shop/session.contract.ts';
import { limits } from '#server/db/tables/bookkeeping.ts';
import type { Letter } from '#server/letters/letter.ts';
import { invitations } from '#server/shop/tables.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { askWorking } from '#tests/server/solve-work.ts';
import { letters } from './tables.ts';

const operatorEmail = 'operator@example.com';
const house = useHouse({ textCeilings: { house: { hour: 10, day: 15 }, prefix: { hour: 5, day: 100 } } });

let person: Person;
beforeEach(async () => {
  await house().db.delete(letters);
  await house().db.delete(limits);
  house().clock.advance(7 * 86_400);
  person = await anAccount(house());
});

let numbers = 0;
/** A number that nobody has; each in a range of its own unless one is named. */
const aNumber = (range = 100 + (++numbers % 800)) => `+55119${range}${String(++numbers).padStart(5, '0')}`;
const anAddress = () => `203.0.113.${++numbers % 250}`;
const strangerAsks = async (phone: string) => {
  const somebody = await anAccount(house());
  return askWorking(house(), requestPhoneCode, { phone }, { token: somebody.token, address: anAddress() });
};
const logIn = (phone: string) => askWorking(house(), requestLogInCode, { phone }, { address: anAddress() });
const texts = () => house().db.select().from(letters).where(eq(letters.channel, 'sms'));
const alarms = () => lettersTo(house(), operatorEmail);
const news = (to: string): Letter => ({ channel: 'sms', kind: 'shop-decision', to, text: 'x' });
const post = (letter: Letter) => house().db.transaction((tx) => house().outbox.post(tx, letter));

describe('the whole house', () => {
  test('of many strangers at once only as many get a text as the ceiling allows; the others learn when to retry', async () => {
    const begun = house().clock.now().getTime();
    const answers = await Promise.all(Array.from({ length: 30 }, () => strangerAsks(aNumber())));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(22);
    for (const { status, body } of refused) {
      expect(status).toBe(503);
      expect(body).toMatchObject({ code: 'texts-used-up', retryAt: new Date(begun + 3_600_000).toISOString() });
    }
    expect(await texts()).toHaveLength(8);
  });

  test('an hour later there are texts again, up to those of the day', async () => {
    for (let nth = 0; nth < 8; nth++) expect((await strangerAsks(aNumber())).status).toBe(200);
    expect((await strangerAsks(aNumber())).status).toBe(503);
    house().clock.advance(3600);
    for (let nth = 0; nth < 4; nth++) expect((await strangerAsks(aNumber())).status).toBe(200);
    const { body } = await strangerAsks(aNumber());
    expect(Date.parse(body.retryAt!) - house().clock.now().getTime()).toBe(82_800_000);
    house().clock.advance(82_800);
    expect((await strangerAsks(aNumber())).status).toBe(200);
  });

  test('codes to numbers of accounts continue until all are used up', async () => {
    const owners = await Promise.all(Array.from({ length: 3 }, () => anAccount(house(), { phone: aNumber() })));
    for (let nth = 0; nth < 8; nth++) await strangerAsks(aNumber());
    const own = await ask(house(), requestPhoneCode, { phone: owners[0]!.phone! }, { token: owners[0]!.token });
    expect(own.status).toBe(200);
    expect((await logIn(owners[1]!.phone!)).status).toBe(200);
    expect(await texts()).toHaveLength(10);
    expect((await logIn(owners[2]!.phone!)).body.code).toBe('texts-used-up');
  });

  test('somebody else’s number is a stranger’s, also when it has an account', async () => {
    const owner = await anAccount(house(), { phone: aNumber() });
    for (let nth = 0; nth < 8; nth++) await strangerAsks(aNumber());
    const answer = await ask(house(), requestPhoneCode, { phone: owner.phone! }, { token: person.token });
    expect(answer.body.code).toBe('texts-used-up');
  });

  test('a log-in does not reveal which numbers have an account', async () => {
    const owner = await anAccount(house(), { phone: aNumber() });
    const unknown = aNumber();
    for (let nth = 0; nth < 8; nth++) await strangerAsks(aNumber());
    const [known, stranger] = [await logIn(owner.phone!), await logIn(unknown)];
    expect([known.status, stranger.status]).toEqual([200, 200]);
    expect(Object.keys(stranger.body)).toEqual(Object.keys(known.body));
    expect(await lettersTo(house(), owner.phone!)).toHaveLength(1);
    expect(await lettersTo(house(), unknown)).toEqual([]);
    // What was left out took no place.
    expect((await logIn((await anAccount(house(), { phone: aNumber() })).phone!)).status).toBe(200);
  });

  test('news to confirmed numbers count, and are never refused', async () => {
    for (let nth = 0; nth < 12; nth++) await post(news(aNumber()));
    expect(await texts()).toHaveLength(12);
    expect((await strangerAsks(aNumber())).status).toBe(503);
  });

  test('an invitation goes to a number that somebody typed: refused, and not kept', async () => {
    const owner = await anAccount(house(), { domain: 'bikeshop' });
    for (let nth = 0; nth < 8; nth++) await post(news(aNumber()));
    const id = uuidv7();
    const input = { id, phone: aNumber(), office: 'mechanic' } as const;
    const answer = await ask(house(), inviteEmployee, input, { token: owner.token });
    expect(answer.body.code).toBe('texts-used-up');
    expect(await house().db.select().from(invitations).where(eq(invitations.id, id))).toEqual([]);
    house().clock.advance(3600);
    expect((await ask(house(), inviteEmployee, input, { token: owner.token })).status).toBe(200);
  });
});

describe('a range of numbers', () => {
  test('is refused while others are not, and its alarm names no number', async () => {
    const first = aNumber(999);
    for (const phone of [first, aNumber(999), aNumber(999), aNumber(999)]) {
      expect((await strangerAsks(phone)).status).toBe(200);
    }
    expect((await strangerAsks(aNumber(999))).body.code).toBe('texts-used-up');
    expect((await strangerAsks(aNumber(998))).status).toBe(200);
    const [alarm, ...more] = await alarms();
    expect(more).toEqual([]);
    expect(alarm!.text).toContain('+55 11 9999x-xxxx');
    expect(JSON.stringify(alarm)).not.toContain(first.slice(-5));
  });

  test('is kept without its digits', async () => {
    await strangerAsks(aNumber(999));
    const keys = (await house().db.select().from(limits))
      .map(({ key }) => key)
      .filter((key) => key.startsWith('texts'));
    // Four windows, and the share of the asker's network in each.
    expect(keys).toHaveLength(8);
    for (const key of keys) expect(key).not.toMatch(/9999|203\.0/);
  });
});

test('the operator is alerted once at 80 % and once at 100 %, in every window', async () => {
  const owner = await anAccount(house(), { phone: aNumber() });
  for (let nth = 0; nth < 12; nth++) await strangerAsks(aNumber());
  expect((await alarms()).map(({ subject }) => subject)).toEqual(['SMS: 80% do limite de uma hora']);
  await logIn(owner.phone!);
  await post(news(aNumber()));
  await post(news(aNumber()));
  expect((await alarms()).map(({ subject, kind }) => [kind, subject])).toEqual([
    ['sms-alarm', 'SMS: 80% do limite de uma hora'],
    ['sms-alarm', 'SMS: limite de uma hora atingido'],
  ]);
  house().clock.advance(3600);
  await post(news(aNumber()));
  expect((await alarms()).at(-1)!.subject).toBe('SMS: 80% do limite de um dia');
});

test('a rolled-back cause undoes its count', async () => {
  const taken = house().db.transaction(async (tx) => {
    await house().outbox.post(tx, news(aNumber()));
    throw new Error('changed my mind');
  });
  await expect(taken).rejects.toThrow('changed my mind');
  expect((await house().db.select().from(limits)).filter(({ key }) => key.startsWith('texts'))).toEqual([]);
});
