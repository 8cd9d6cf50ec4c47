import { expect, test } from 'vitest';
import { readHandoverLink, listHandovers } from '#domain/handover/contract.ts';
import { reportSale } from '#domain/handover/sales.contract.ts';
import { aBike } from '#tests/builders/bike.ts';
import { accept, aCounter, aHandover, aMobile, handOver } from '#tests/builders/handover.ts';
import { aShopKey } from '#tests/builders/shop-key.ts';
import { runCommand } from '#tests/operator/run-command.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const run = async (...args: string[]) => runCommand(house(), ['handovers', ...args]);

test('hand-overs are listed without customers, and counted shop by shop, those of systems apart', async () => {
  const { owner, secret, shop } = await aShopKey(house());
  const at = { seller: owner };
  const [one, other, third] = [await aBike(house()), await aBike(house()), await aBike(house())];
  const to = aMobile();
  await handOver(house(), { ...at, ...one }, { to });
  const accepted = await aHandover(house());
  await accept(house(), accepted.link);
  await handOver(house(), { ...at, ...other });
  await ask(house(), reportSale, { id: '1', tag: third.tag, to: aMobile() }, { token: secret });
  const listed = await run('list', '--shop', shop.cnpj);
  for (const { tag } of [one, other, third]) expect(listed.out).toContain(tag);
  expect(listed.out).not.toContain(to.slice(3));
  expect((await run('list', '--state', 'accepted')).out).toContain(accepted.tag);
  const table = (await run('numbers', '--csv')).out;
  expect(table).toContain(
    'cnpj;shop;handed over;by system;waiting;accepted;declined;taken back;expired;median minutes',
  );
  expect(table).toContain(`${shop.cnpj};;3;1;3;0;0;0;0;`);
  expect((await run('numbers', '--brand', one.brand.slug)).out).toContain(
    '1 handed over, 0 accepted, 1 waiting, at 1 shops',
  );
  expect((await run('numbers', '--shop', 'x')).exit).toBe(2);
});

test('one that waits at a shop that is gone is taken back in the platform’s name, once, with a reason', async () => {
  const counter = await aHandover(house());
  const { id, tag, seller, link } = counter;
  const reason = 'The shop has closed.';
  expect((await run('end', id, '--reason', reason, '--dry-run')).exit).toBe(0);
  expect((await ask(house(), readHandoverLink, { token: link })).body.state).toBe('waiting');
  expect((await run('end', id, '--reason', reason)).exit).toBe(0);
  expect((await ask(house(), readHandoverLink, { token: link })).body).toMatchObject({
    state: 'taken-back',
    contact: null,
  });
  const { body } = await ask(house(), listHandovers, {}, { token: seller.token });
  expect(body.handovers[0]).toMatchObject({ tag, state: 'taken-back', endReason: reason, contact: null });
  const letters = (await lettersTo(house(), seller.email)).filter(({ kind }) => kind === 'handover-ended');
  expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining(reason)]);
  expect((await run('end', id, '--reason', reason)).exit).toBe(1);
  // The bike is as new.
  expect((await handOver(house(), counter)).body).toMatchObject({ state: 'waiting' });
});

test('beside the customer’s yes, one of the two is first', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, link } = await aHandover(house());
    const [ended, yes] = await Promise.all([run('end', id, '--reason', 'Closed.'), accept(house(), link)]);
    expect([ended.exit === 0, yes.status === 200].filter(Boolean)).toHaveLength(1);
  }
});

test.each([
  ['no such one', ['0193b1c2-0000-7000-8000-00000000000a', '--reason', 'x'], 1],
  ['no id', ["';--", '--reason', 'x'], 1],
  ['no reason', ['0193b1c2-0000-7000-8000-00000000000a', '--reason', ' '], 2],
])('%s ends nothing', async (_, args, exit) => {
  await aCounter(house());
  expect((await run('end', ...args)).exit).toBe(exit);
});
