import { beforeEach, describe, expect, test, vi } from 'vitest';
import { requestPhoneCode } from '#domain/account/contacts.contract.ts';
import { requestLogInCode } from '#domain/shop/session.contract.ts';
import { limits } from '#server/db/tables/bookkeeping.ts';
import { parseConfig } from '#server/settings/parse-config.ts';
import { anAccount } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { askWorking, solveWork } from '#tests/server/solve-work.ts';
import { letters } from './tables.ts';

// Each case makes some twenty accounts, and solves as phones do.
vi.setConfig({ testTimeout: 60_000 });

/** The ceilings of a service whose operator has set none. */
const { textCeilings } = parseConfig({ SMS_URL: 'https://sms.example.com', SMS_TOKEN: 'x', SMS_SENDER: 'Pedivela' });
const house = useHouse({ textCeilings });

beforeEach(async () => {
  await house().db.delete(letters);
  await house().db.delete(limits);
  house().clock.advance(7 * 86_400);
});

let numbers = 0;
/** A made-up number of one range of 100,000. */
const aNumber = () => `+551199${String(++numbers).padStart(7, '0')}`;
/** Somebody who has an account and asks a code to a number, from a network. */
async function asks(phone: string, address: string, asking: typeof ask = askWorking) {
  const { token } = await anAccount(house());
  return asking(house(), requestPhoneCode, { phone }, { token, address });
}
const sent = async () => (await house().db.select().from(letters)).filter(({ channel }) => channel === 'sms').length;

test('thirty accounts of two networks do not shut a range: its next new customer gets a code, without work', async () => {
  const answers = [];
  for (let nth = 0; nth < 30; nth++) answers.push(await asks(aNumber(), `198.51.100.${(nth % 2) + 1}`));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 24 }, () => [503, 'texts-used-up']),
  );
  expect(await sent()).toBe(6);
  expect((await asks(aNumber(), '198.51.100.3', ask)).status).toBe(200);
});

test('a /48 of IPv6 is one network, and its share ends with the hour', async () => {
  for (let nth = 0; nth < 3; nth++) expect((await asks(aNumber(), `2001:db8:7:${nth}::1`)).status).toBe(200);
  const { body } = await asks(aNumber(), '2001:db8:7:9::1');
  expect(body.code).toBe('texts-used-up');
  expect(Date.parse(body.retryAt!) - house().clock.now().getTime()).toBe(3_600_000);
  expect((await asks('+5521988880001', '2001:db8:7:9::1')).status).toBe(200);
  house().clock.advance(3600);
  expect((await asks(aNumber(), '2001:db8:7:9::1')).status).toBe(200);
});

test('what a network used up takes nothing from a person’s own number, and shows in no log-in', async () => {
  const owner = await anAccount(house(), { phone: aNumber() });
  const from = { address: '198.51.100.1' };
  for (let nth = 0; nth < 4; nth++) await asks(aNumber(), from.address);
  expect((await ask(house(), requestPhoneCode, { phone: owner.phone! }, { ...from, token: owner.token })).status).toBe(
    200,
  );
  const unknown = aNumber();
  const known = (await anAccount(house(), { phone: aNumber() })).phone!;
  const answers = [];
  for (const phone of [unknown, known]) answers.push(await ask(house(), requestLogInCode, { phone }, from));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await lettersTo(house(), unknown)).toEqual([]);
  expect(await lettersTo(house(), known)).toHaveLength(1);
});

describe('from half of a ceiling on', () => {
  /** Half of the range's hour is used up, by fifteen from five networks. */
  const half = async () => {
    for (let nth = 0; nth < 15; nth++) expect((await asks(aNumber(), `192.0.2.${nth % 5}`, ask)).status).toBe(200);
  };

  test('a stranger’s request costs work, which is good for one code to this number', async () => {
    await half();
    const [phone, other] = [aNumber(), aNumber()];
    const { token } = await anAccount(house());
    const request = (to: string, work?: string) =>
      ask(house(), requestPhoneCode, { phone: to, work }, { token, address: '192.0.2.99' });
    const refused = await request(phone);
    expect([refused.status, refused.body.code]).toEqual([428, 'work-required']);
    expect(await lettersTo(house(), phone)).toEqual([]);
    const work = await solveWork(refused.body.challenge!);
    // For another number it is worth nothing, and is not used up by that.
    expect((await request(other, work)).body.code).toBe('work-required');
    expect((await request(phone, work)).status).toBe(200);
    house().clock.advance(61);
    expect((await request(phone, work)).body.code).toBe('work-required');
    expect(await lettersTo(house(), phone)).toHaveLength(1);
  });

  test('work that is too late, for another purpose, made up or not done is none', async () => {
    await half();
    const phone = aNumber();
    const { token } = await anAccount(house());
    const from = { address: '192.0.2.99' };
    const challengeOf = async () =>
      (await ask(house(), requestPhoneCode, { phone }, { ...from, token })).body.challenge!;
    const challenge = await challengeOf();
    const work = await solveWork(challenge);
    const decoded = JSON.parse(Buffer.from(work, 'base64url').toString()) as { solution: object };
    const undone = { ...decoded, solution: { counter: 1, derivedKey: '00'.repeat(32) } };
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect((await ask(house(), requestLogInCode, { phone, work }, from)).body.code).toBe('work-required');
    for (const bad of [encode(undone), encode({}), encode(null), 'x', challenge]) {
      const answer = await ask(house(), requestPhoneCode, { phone, work: bad }, { ...from, token });
      expect(answer.body.code, bad).toBe('work-required');
    }
    house().clock.advance(301);
    const late = await ask(house(), requestPhoneCode, { phone, work }, { ...from, token });
    expect(late.body.code).toBe('work-required');
  });

  test('a log-in costs the same for a number that has an account and for one that has none', async () => {
    const known = (await anAccount(house(), { phone: aNumber() })).phone!;
    await half();
    for (const phone of [known, aNumber()]) {
      const answer = await ask(house(), requestLogInCode, { phone }, { address: '192.0.2.99' });
      expect(answer.body.code).toBe('work-required');
      const work = await solveWork(answer.body.challenge!);
      const done = await ask(house(), requestLogInCode, { phone, work }, { address: '192.0.2.99' });
      expect(done.status).toBe(200);
    }
  });

  test('nobody works for a code to their own number', async () => {
    const owner = await anAccount(house(), { phone: aNumber() });
    await half();
    const own = await ask(house(), requestPhoneCode, { phone: owner.phone! }, { token: owner.token });
    expect(own.status).toBe(200);
  });
});
