import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/architecture/source-files.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';
import { bikes } from './tables/bike.ts';
import { tags } from './tables/tag.ts';

const house = useHouse();
const violated = { cause: { code: '23503' } };

test('a bike cannot have another brand than its tag', async () => {
  const { bike, model } = await aBike(house(), {});
  const other = await aTag(house(), { brand: await aBrand(house()) });
  const { db } = house();
  const ofBike = eq(bikes.id, bike.id);
  await expect(db.update(bikes).set({ brandId: other.brand.id }).where(ofBike)).rejects.toMatchObject(violated);
  await expect(db.update(bikes).set({ tag: other.tag }).where(ofBike)).rejects.toMatchObject(violated);
  const asOther = { modelId: other.model.id, brandId: other.brand.id };
  const ofTag = eq(tags.tag, bike.tag);
  await expect(db.update(tags).set(asOther).where(ofTag)).rejects.toMatchObject(violated);
  expect(model.brandId).toBe(bike.brandId);
});

test('a tag cannot have another brand than its model', async () => {
  const { tag, model } = await aTag(house());
  const other = await aTag(house(), { brand: await aBrand(house()) });
  const ofTag = eq(tags.tag, tag);
  const { db } = house();
  await expect(db.update(tags).set({ modelId: other.model.id }).where(ofTag)).rejects.toMatchObject(violated);
  await expect(db.update(tags).set({ brandId: other.brand.id }).where(ofTag)).rejects.toMatchObject(violated);
  const adding = db.insert(tags).values({ tag: 'N0BRAND1', modelId: model.id, brandId: other.brand.id });
  await expect(adding).rejects.toMatchObject(violated);
});

test('which ownership is the present one is said in one file', () => {
  const elsewhere = sourceFiles(['server', 'bench'])
    .map(({ path }) => path)
    .filter((path) => !path.endsWith('.test.ts') && path !== 'server/db/owned-bike.ts')
    .filter((path) => /isNull\(\s*ownerships\.until/.test(readFileSync(path, 'utf8')));
  expect(elsewhere).toEqual([]);
});
