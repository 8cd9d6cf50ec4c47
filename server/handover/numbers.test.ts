import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { maskName } from '#domain/account/name.ts';
import * as contracts from '#domain/handover/contract.ts';
import { getOwnerReach, lookAtOwner } from '#domain/shop/contact/contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { accept, aHandover } from '#tests/builders/handover.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

test('what a shop sees of a customer is what it typed, masked, and nothing once it is over', async () => {
  const { seller, link, id, to, tag } = await aHandover(house());
  const list = async () => (await ask(house(), contracts.listHandovers, {}, { token: seller.token })).body;
  const before = await list();
  expect(before.handovers).toMatchObject([{ id, state: 'waiting', contact: { kind: 'phone' } }]);
  expect(JSON.stringify(before)).not.toContain(to.slice(3, 10));
  house().clock.advance(90);
  await accept(house(), link);
  const after = await list();
  expect(after.handovers).toMatchObject([{ id, state: 'accepted', contact: null }]);
  expect(after.numbers).toMatchObject({ handedOver: 1, accepted: 1, waiting: 0, medianMinutes: 1.5 });
  // Nor does it reach the owner of whom it knows no more than that.
  const reach = await ask(house(), getOwnerReach, { tag }, { token: seller.token });
  expect(reach.body.reasons).toEqual([]);
  const look = await ask(house(), lookAtOwner, { tag, id: uuidv7() }, { token: seller.token });
  expect(look.body.code).toBe('contact-closed');
  const stranger = await anEmployee(house());
  expect((await ask(house(), contracts.listHandovers, {}, { token: stranger.token })).body).toMatchObject({
    handovers: [],
    numbers: { handedOver: 0, medianMinutes: null },
  });
});

test('who handed a bike over reads their own name whole; colleagues read it masked', async () => {
  const { seller, id } = await aHandover(house());
  const { name } = (await house().db.select().from(accounts).where(eq(accounts.id, seller.id)))[0]!;
  const colleague = await anEmployee(house(), { shop: seller.shop });
  const by = async ({ token }: { token: string }) =>
    (await ask(house(), contracts.listHandovers, {}, { token })).body.handovers.find((one) => one.id === id)!.by;
  expect(await by(seller)).toBe(name);
  expect(await by(colleague)).toBe(maskName(name));
  expect(maskName(name)).not.toBe(name);
});

test('a brand has the numbers of its own bikes, of all shops together', async () => {
  const { brand, link } = await aHandover(house());
  const { secret: token } = await anApiKey(house(), { brandId: brand.id, scopes: ['claims:read'] });
  const read = async () => (await ask(house(), contracts.getBrandHandoverNumbers, {}, { token })).body;
  expect(await read()).toMatchObject({ handedOver: 1, waiting: 1, accepted: 0, medianMinutes: null });
  house().clock.advance(600);
  await accept(house(), link);
  await aHandover(house());
  expect(await read()).toMatchObject({ handedOver: 1, waiting: 0, accepted: 1, medianMinutes: 10 });
});
