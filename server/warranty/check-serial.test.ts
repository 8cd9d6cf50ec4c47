import { describe, expect, test } from 'vitest';
import { activateWarranty, checkSerial } from '#domain/warranty/contract.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const check = (tag: string, serialNumber: string, address: string) =>
  ask(house(), checkSerial, { tag, serialNumber }, { address });
/** Addresses of networks that nobody else uses in these tests. */
let networks = 0;
const somewhere = () => `203.${Math.floor(networks / 250)}.113.${(networks++ % 250) + 1}`;

test('says whether the number is the bike’s, however it is written; nothing is activated', async () => {
  const { tag, serialNumber } = await aBike(house());
  const at = somewhere();
  expect((await check(tag, ` ${serialNumber.toLowerCase().replaceAll('-', ' ')} `, at)).status).toBe(200);
  expect((await check(tag, 'WRONG-1', at)).body.code).toBe('serial-mismatch');
  const person = await anAccount(house(), { phone: aPhone() });
  expect((await ask(house(), activateWarranty, { tag, serialNumber }, { token: person.token })).status).toBe(200);
  expect((await check(tag, serialNumber, at)).body.code).toBe('already-activated');
});

test('a tag that nobody has registered is said before any number is looked at', async () => {
  expect((await check('ZZZZ9999', 'WRONG-1', somewhere())).body.code).toBe('tag-unknown');
});

describe('it is no place to guess a number', () => {
  test('one network has the tries of an account, also for the right number, and has them again after an hour', async () => {
    house().clock.set('2026-11-20T15:00:00Z');
    const { tag, serialNumber } = await aBike(house());
    const at = somewhere();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, nth) => check(tag, `WRONG-${nth}`, at)));
    const codes = Map.groupBy(answers, ({ body }) => body.code);
    expect(codes.get('serial-mismatch')).toHaveLength(5);
    expect(codes.get('serial-locked')).toHaveLength(25);
    expect((await check(tag, serialNumber, at)).body).toMatchObject({
      code: 'serial-locked',
      retryAt: '2026-11-20T16:00:00.000Z',
    });
    house().clock.advance(3600);
    expect((await check(tag, serialNumber, at)).status).toBe(200);
  });

  test('all networks together have twenty in a day', async () => {
    const { tag, serialNumber } = await aBike(house());
    const codes: (string | undefined)[] = [];
    for (let nth = 0; nth < 24; nth += 1) codes.push((await check(tag, `WRONG-${nth}`, somewhere())).body.code);
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('serial-mismatch'));
    expect(codes.slice(20)).toEqual(Array(4).fill('serial-locked'));
    const another = await aBike(house());
    expect((await check(another.tag, another.serialNumber, somewhere())).status).toBe(200);
    // Who has the bike and an account is not kept from it by strangers.
    const person = await anAccount(house(), { phone: aPhone() });
    expect((await ask(house(), activateWarranty, { tag, serialNumber }, { token: person.token })).status).toBe(200);
  });
});
