import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { removeRows } from '#server/db/remove-rows.ts';
import { oldScans } from '#server/shop/scans.store.ts';
import { shopScans } from '#server/shop/tables.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aWorkshop, scan } from '#tests/builders/service.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const rowsOf = (bikeId: string) => house().db.select().from(shopScans).where(eq(shopScans.bikeId, bikeId));

test('a scan answers with the bike, is noted once a minute, also at once, and kept for its day', async () => {
  const { mechanic, tag, bike } = await aWorkshop(house(), { scanned: false });
  const [first] = await Promise.all([1, 2, 3].map(() => scan(house(), mechanic, tag)));
  expect(first!.body).toMatchObject({ product: { tag }, stolen: false });
  expect(await rowsOf(bike.id)).toHaveLength(1);
  house().clock.advance(60);
  await scan(house(), mechanic, tag);
  expect(await rowsOf(bike.id)).toHaveLength(2);
  await removeRows(house().db, oldScans(new Date(house().clock.now().getTime() + 1)));
  expect(await rowsOf(bike.id)).toEqual([]);
});

test('a bike that nobody owns is not scanned for work', async () => {
  const { mechanic } = await aWorkshop(house());
  const { tag, bike } = await aBike(house());
  expect((await scan(house(), mechanic, tag)).body.code).toBe('tag-inactive');
  expect(await rowsOf(bike.id)).toEqual([]);
});
