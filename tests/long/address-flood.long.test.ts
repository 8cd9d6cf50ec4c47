import { expect, test } from 'vitest';
import { lookUpEmail } from '#domain/account/session.contract.ts';
import { findTag } from '#domain/tag/contract.ts';
import { callServer } from '#tests/production/client.ts';
import { aServerBehindProxy } from './behind-proxy.ts';

/** New addresses that read, each in a /48 of its own, and how many at a time. */
const flood = { addresses: 60_000, atOnce: 50 };

const hex = (number: number) => number.toString(16);
/** How many of `count` requests were rate-limited. */
async function refused(count: number, request: (index: number) => Promise<number>): Promise<number> {
  let next = 0;
  let limited = 0;
  const worker = async () => {
    while (next < count) if ((await request(next++)) === 429) limited++;
  };
  await Promise.all(Array.from({ length: flood.atOnce }, worker));
  return limited;
}

test('limits hold against a network full of addresses, and through a flood of new ones', async () => {
  const url = await aServerBehindProxy();
  const lookUp = async (address: string) =>
    (await callServer(url, lookUpEmail, { email: 'nobody@example.com' }, { address })).status;
  const { times } = lookUpEmail.limit;

  const inOne64 = await refused(1_000, (index) => lookUp(`2001:db8:1:1::${hex(index + 1)}`));
  const inOne48 = await refused(1_000, (index) => lookUp(`2001:db8:2:${hex(index)}::1`));

  // A read with a limit by the hour: somebody exhausts it, then very many others come.
  const route = `${url}/api/undo-links/${'x'.repeat(43)}`;
  const open = async () => (await fetch(route, { headers: { 'x-forwarded-for': '2001:db8:3::1' } })).status;
  while ((await open()) !== 429);
  const since = performance.now();
  const ofFlood = await refused(flood.addresses, async (index) => {
    const address = `2001:${hex(0xd00 + (index >> 16))}:${hex(index & 0xffff)}::1`;
    return (await callServer(url, findTag, { tag: 'ZZZZ9999' }, { address })).status;
  });
  const seconds = Math.round((performance.now() - since) / 1000);
  const afterwards = await open();

  console.log({ inOne64, inOne48, flood: flood.addresses, ofFlood, seconds, afterwards });
  expect(inOne64).toBe(1_000 - times);
  expect(inOne48).toBe(1_000 - 8 * times);
  expect(ofFlood).toBe(0);
  expect(afterwards).toBe(429);
});
