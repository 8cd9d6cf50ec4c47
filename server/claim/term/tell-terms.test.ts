import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aClaim, type ClaimWish } from '#tests/builders/claim.ts';
import { aPart } from '#tests/builders/part.ts';
import { anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { deliverLetters } from '#tests/server/deliver-letters.ts';
import { useHouse } from '#tests/server/house.ts';
import { tellTerms } from './tell-terms.ts';

const house = useHouse();
let owner: Person;
let manager: EmployeePerson;
let bikeId: string;

beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  await tellTerms(house());
  await deliverLetters(house());
  owner = await anAccount(house(), { emailProven: true });
  manager = await anEmployee(house(), { office: 'manager' });
  await anEmployee(house(), { office: 'salesperson', shop: manager.shop });
  bikeId = (await aBike(house(), { owner: owner.id })).bike.id;
  house().sent.mails.length = 0;
});

async function claim(wish: Partial<ClaimWish> = {}) {
  const { id } = await aPart(house(), bikeId, { name: `Peça ${randomUUID()}` });
  return aClaim(house(), { bikeId, componentId: id, shopId: manager.shop.id, ...wish });
}

/** What was mailed since the last time, as `to subject`. */
async function told(): Promise<string[]> {
  await deliverLetters(house());
  const mails = house().sent.mails.splice(0);
  const names = new Map([
    [owner.email, 'owner'],
    [manager.email, 'manager'],
  ]);
  return mails.map(({ to, subject }) => `${names.get(to) ?? to}: ${subject}`).toSorted((a, b) => (a < b ? -1 : 1));
}

test('whoever decides in the shop is told once that the term is near; then shop and owner that it has passed', async () => {
  const { number } = await claim({ complainedOn: '2026-11-20' });
  const at = async (instant: string) => {
    house().clock.set(instant);
    await tellTerms(house());
    await tellTerms(house());
    return told();
  };
  expect(await at('2026-12-13T02:59:00Z')).toEqual([]);
  expect(await at('2026-12-13T03:00:00Z')).toEqual([
    `manager: Garantia ${number}: o prazo legal acaba em 20 de dezembro de 2026`,
  ]);
  expect(await at('2026-12-21T02:59:00Z')).toEqual([]);
  expect(await at('2026-12-21T03:00:00Z')).toEqual([
    `manager: Garantia ${number}: o prazo legal passou`,
    `owner: Garantia ${number}: o prazo passou, agora você escolhe`,
  ]);
  expect(await at('2027-02-01T15:00:00Z')).toEqual([]);
});

test('two processes at once tell once', async () => {
  await claim({ complainedOn: '2026-10-01' });
  await Promise.all([tellTerms(house()), tellTerms(house()), tellTerms(house())]);
  expect(await told()).toHaveLength(2);
});

test('one that is seen for the first time after its term is told of that alone', async () => {
  const { number } = await claim({ complainedOn: '2026-10-01' });
  await tellTerms(house());
  expect(await told()).toEqual([
    `manager: Garantia ${number}: o prazo legal passou`,
    `owner: Garantia ${number}: o prazo passou, agora você escolhe`,
  ]);
});

test.each(['rejected', 'replaced', 'cancelled', 'remedied', 'remedy-chosen'] as const)(
  'nobody is told of a claim that is %s',
  async (state) => {
    await claim({ complainedOn: '2026-10-01', state });
    await tellTerms(house());
    expect(await told()).toEqual([]);
  },
);

test('of a claim that no shop has, the owner is told that it has passed, and nobody that it is near', async () => {
  await claim({ complainedOn: '2026-10-01', shopId: null });
  await claim({ complainedOn: '2026-10-25', shopId: null });
  await tellTerms(house());
  expect(await told()).toEqual([expect.stringMatching(/^owner: .* agora você escolhe$/)]);
});
