import { expect, test } from 'vitest';
import { listMyBikes } from '#domain/bike/contract.ts';
import { beginOwnership } from '#server/ownership/ownerships.store.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const listed = async ({ token }: { token: string }) => (await ask(house(), listMyBikes, {}, { token })).body.bikes;

test('the own bikes, the one owned last first, with nothing but what a list shows', async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  const [marina, other] = [await anAccount(house()), await anAccount(house())];
  const first = await aBike(house(), { owner: marina.id, kind: 'road' });
  await aBike(house(), { owner: other.id });
  house().clock.set('2026-11-21T15:00:00Z');
  const last = await aBike(house(), { owner: marina.id, kind: 'mtb' });
  const bikes = await listed(marina);
  expect(bikes.map(({ product, kind }) => [product.tag, kind])).toEqual([
    [last.tag, 'mtb'],
    [first.tag, 'road'],
  ]);
  expect(bikes[0]).toEqual({
    photoUrl: null,
    nickname: null,
    stolen: false,
    ownPhoto: null,
    product: { tag: last.tag, active: true, model: last.model.name, preloaded: true, brandId: last.brand.id },
    brand: expect.objectContaining({ brand: last.brand.slug, name: last.brand.name }),
    kind: 'mtb',
  });
});

test('a bike that went to somebody else is on the new owner’s list only', async () => {
  const [former, owner] = [await anAccount(house()), await anAccount(house())];
  const { tag, bike } = await aBike(house(), { owner: former.id });
  await house().db.transaction((tx) => beginOwnership(tx, bike.id, owner.id, house().clock.now()));
  expect(await listed(former)).toEqual([]);
  expect((await listed(owner)).map(({ product }) => product.tag)).toEqual([tag]);
});
