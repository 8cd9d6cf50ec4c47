import { expect, test } from 'vitest';
import { lookUpEmail } from '#domain/account/session.contract.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { createCounters } from './limits.ts';

const house = useHouse();
const email = 'nobody@example.com';
const { times, seconds } = lookUpEmail.limit;

/** Looks an e-mail address up from each of these addresses, one after the other. Returns the statuses. */
async function lookUpFrom(addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push((await ask(house(), lookUpEmail, { email }, { address })).status);
  return statuses;
}

const many = (count: number, address: (index: number) => string) => Array.from({ length: count }, (_, i) => address(i));
const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

test('all addresses of one IPv6 network share a limit, however each is written', async () => {
  const inNetwork = many(times, (index) => `2001:db8:0:1:${(index + 1).toString(16)}::${index}`);
  expect(refused(await lookUpFrom(inNetwork))).toBe(0);
  expect(refused(await lookUpFrom(['2001:db8:0:1::ffff', '2001:DB8:0:1:0:0:0:FFFF']))).toBe(2);
  expect(refused(await lookUpFrom(['2001:db8:0:2::1', '198.51.100.7']))).toBe(0);
  house().clock.advance(seconds);
  expect(refused(await lookUpFrom(['2001:db8:0:1::ffff']))).toBe(0);
});

test('all networks of one /48 share a limit eight times as wide, and others go on', async () => {
  const inOne = (from: number, count: number) => many(count, (i) => `2001:db8:7:${(from + i).toString(16)}::1`);
  expect(refused(await lookUpFrom(inOne(0, times * 8)))).toBe(0);
  expect(refused(await lookUpFrom(inOne(times * 8, 3)))).toBe(3);
  expect(refused(await lookUpFrom(['2001:db8:8::1', '203.0.113.77']))).toBe(0);
});

test('an IPv4 address is the same one where it comes as IPv6', async () => {
  const asIPv6 = ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109'];
  expect(refused(await lookUpFrom(many(times, (index) => asIPv6[index % 3]!)))).toBe(0);
  expect(refused(await lookUpFrom(asIPv6))).toBe(3);
  expect(refused(await lookUpFrom(['203.0.113.10', '::ffff:203.0.113.11']))).toBe(0);
});

const limit = { times: 3, seconds: 60 };

test('a window begins with its first count and ends after its seconds', () => {
  const count = createCounters();
  expect([0, 1, 59_999].map((now) => count('a', now, limit))).toMatchObject(
    [{ count: 1 }, { count: 2 }, { count: 3 }].map(() => ({ start: 0 })),
  );
  expect(count('a', 59_999, limit)).toEqual({ start: 0, count: 4 });
  expect(count('a', 60_000, limit)).toEqual({ start: 60_000, count: 1 });
  expect(count('b', 60_000, limit)).toEqual({ start: 60_000, count: 1 });
});

test('a key over the limit stays there, however many new keys come', () => {
  const count = createCounters(100);
  for (let times = 0; times < 4; times++) count('over', 0, limit);
  for (let index = 0; index < 1_000; index++) count(`new ${index}`, 1_000, limit);
  expect(count('over', 2_000, limit)).toEqual({ start: 0, count: 5 });
});

test('of those below it, the least recently seen one is dropped', () => {
  const count = createCounters(3);
  for (const key of ['a', 'b', 'c', 'a', 'd']) count(key, 0, limit);
  expect(count('a', 0, limit).count).toBe(3);
  expect(count('b', 0, limit).count).toBe(1);
});

test('of those over it as well', () => {
  const count = createCounters(2);
  for (const key of ['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b', 'a']) count(key, 0, limit);
  for (let times = 0; times < 4; times++) count('c', 0, limit);
  expect(count('a', 0, limit).count).toBe(6);
  expect(count('b', 0, limit).count).toBe(1);
});

test('a window that is over makes room among those over the limit', () => {
  const count = createCounters(1);
  for (let times = 0; times < 5; times++) count('a', 0, limit);
  expect(count('a', 60_000, limit)).toEqual({ start: 60_000, count: 1 });
  for (let times = 0; times < 4; times++) count('b', 60_000, limit);
  expect(count('b', 60_000, limit).count).toBe(5);
});
