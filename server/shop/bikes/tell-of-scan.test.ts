import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getShopBike } from '#domain/shop/bikes.contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { anEmployee, aShop } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const scan = ({ token }: { token: string }, tag: string) => ask(house(), getShopBike, { tag }, { token });

async function aStolenBike() {
  const owner = await anAccount(house(), { phoneConfirmed: true });
  return { owner, ...(await aBike(house(), { owner: owner.id, stolen: true })) };
}

test('people of one shop who scan a stolen bike at once: one letter, which names the shop and nobody', async () => {
  const { owner, tag } = await aStolenBike();
  const shop = await aShop(house(), { name: 'Pedal Bom' });
  const people = await Promise.all([1, 2, 3].map((last) => anEmployee(house(), { shop, name: `Rita Prado ${last}` })));
  const answers = await Promise.all(people.map((person) => scan(person, tag)));
  expect(answers.map(({ status, body }) => [status, body.stolen])).toEqual(Array(3).fill([200, true]));
  const letters = await lettersTo(house(), owner.email);
  expect(letters.map(({ kind }) => kind)).toEqual(['stolen-scan']);
  expect(letters[0]!.text).toContain('Pedal Bom');
  expect(letters[0]!.text).not.toContain('Rita');
});

test('a shop sees a stolen bike whose owner has no address, too', async () => {
  const { owner, tag } = await aStolenBike();
  await house().db.update(accounts).set({ email: null }).where(eq(accounts.id, owner.id));
  expect((await scan(await anEmployee(house()), tag)).body.stolen).toBe(true);
  expect(await lettersTo(house(), owner.email)).toEqual([]);
});
