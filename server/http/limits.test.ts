import { expect, test } from 'vitest';
import { lookUpEmail } from '#domain/account/registration.contract.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

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
}, 60_000);

test('an IPv4 address is the same one where it comes as IPv6', async () => {
  const asIPv6 = ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109'];
  expect(refused(await lookUpFrom(many(times, (index) => asIPv6[index % 3]!)))).toBe(0);
  expect(refused(await lookUpFrom(asIPv6))).toBe(3);
  expect(refused(await lookUpFrom(['203.0.113.10', '::ffff:203.0.113.11']))).toBe(0);
});
