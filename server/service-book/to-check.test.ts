import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { getMyBike } from '#domain/bike/contract.ts';
import { answer, aWorkshop, enter, enterOwn } from '#tests/builders/service.ts';
import { aSale, aTrader } from '#tests/builders/transfer.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

const toCheck = async ({ token }: { token: string }, tag: string) =>
  (await ask(house(), getMyBike, { tag }, { token })).body.servicesToCheck;

test('my bike counts what shops entered and nobody answered, once for an entry that was corrected', async () => {
  const at = await aWorkshop(house());
  const { owner, tag } = at;
  expect(await toCheck(owner, tag)).toBe(0);
  const [first, second, third] = [uuidv7(), uuidv7(), uuidv7()];
  await enterOwn(house(), at);
  await enter(house(), at, { id: first });
  await enter(house(), at, { id: second });
  expect(await toCheck(owner, tag)).toBe(2);
  await enter(house(), at, { id: third, corrects: second });
  expect(await toCheck(owner, tag)).toBe(2);
  await answer(house(), at, { entryId: first, nth: 1, answer: 'confirmed', text: null });
  expect(await toCheck(owner, tag)).toBe(1);
  await answer(house(), at, { entryId: third, nth: 1, answer: 'disputed', text: 'Não foi assim.' });
  expect(await toCheck(owner, tag)).toBe(0);
});

test('what a former owner left without a word waits for nobody', async () => {
  const at = await aWorkshop(house());
  const { tag } = at;
  const owner = await aTrader(house());
  await house().db.execute(sql`update ownerships set account_id = ${owner.id} where bike_id = ${at.bike.id}`);
  await enter(house(), at);
  expect(await toCheck(owner, tag)).toBe(1);
  const buyer = await aTrader(house(), { name: 'Bruno Lima' });
  await aSale(house(), tag, owner, buyer);
  expect(await toCheck(buyer, tag)).toBe(0);
});
