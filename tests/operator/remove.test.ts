import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bikes, components } from '#server/db/tables/bike.ts';
import { modelComponents, models, tags } from '#server/db/tables/tag.ts';
import { stores } from '#server/stores/tables.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aModelWithParts, importBikeRows } from '#tests/builders/bike-rows.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aStore } from '#tests/builders/store.ts';
import { aTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';
import { runCommand } from './run-command.ts';

const house = useHouse();
const remove = async (noun: string, ...args: string[]) => {
  const { exit, out, err } = await runCommand(house(), [noun, 'remove', ...args]);
  return { exit, said: `${out}${err}` };
};

test('a tag that is on no bike goes, a dry run keeps it, and what is not there is said', async () => {
  const { tag } = await aTag(house());
  const isThere = () => house().db.$count(tags, eq(tags.tag, tag));
  expect(await remove('tags', tag, '--dry-run')).toMatchObject({ exit: 0, said: expect.stringContaining('could be') });
  expect(await isThere()).toBe(1);
  expect(await remove('tags', tag)).toMatchObject({ exit: 0 });
  expect(await isThere()).toBe(0);
  expect(await remove('tags', tag)).toMatchObject({ exit: 1, said: expect.stringContaining('There is no tag') });
});

test('what something rests on stays, and what rests on it is named', async () => {
  const { brand, model, tag } = await aBike(house());
  expect(await remove('tags', tag)).toMatchObject({ exit: 1, said: expect.stringContaining('bikes') });
  const named = ['--brand', brand.slug, '--name', model.name];
  expect(await remove('models', ...named)).toMatchObject({ exit: 1, said: expect.stringContaining('tags') });
  expect(await remove('brands', '--slug', brand.slug)).toMatchObject({ exit: 1 });
  const keyed = await aBrand(house());
  await anApiKey(house(), { brandId: keyed.id });
  expect(await remove('brands', '--slug', keyed.slug)).toMatchObject({
    exit: 1,
    said: expect.stringContaining('api keys'),
  });
});

test('a bike that nobody has activated goes with its parts; its tag is free and its model can go then', async () => {
  const made = await aModelWithParts(house());
  const { brand, model } = made;
  const { issued } = await importBikeRows(house(), [
    { brand: brand.slug, model: model.name, serial_number: 'WRONG-1', tag: made.tag },
  ]);
  expect(issued).toEqual([]);
  const [bike] = await house().db.select().from(bikes).where(eq(bikes.brandId, brand.id));
  expect(await remove('bikes', '--brand', brand.slug, '--serial-number', 'wrong 1')).toMatchObject({ exit: 0 });
  expect(await house().db.$count(bikes, eq(bikes.brandId, brand.id))).toBe(0);
  expect(await house().db.$count(components, eq(components.bikeId, bike!.id))).toBe(0);
  expect(await remove('tags', made.tag)).toMatchObject({ exit: 0 });
  expect(await remove('models', '--brand', brand.slug, '--name', model.name)).toMatchObject({ exit: 0 });
  expect(await house().db.$count(models, eq(models.id, model.id))).toBe(0);
  expect(await house().db.$count(modelComponents, eq(modelComponents.modelId, model.id))).toBe(0);
  expect(await remove('brands', '--slug', brand.slug)).toMatchObject({ exit: 0 });
});

test('a bike that somebody has activated stays', async () => {
  const owner = await anAccount(house(), { phoneConfirmed: true });
  const { brand, serialNumber, bike } = await aBike(house(), { owner: owner.id });
  expect(await remove('bikes', '--brand', brand.slug, '--serial-number', serialNumber)).toMatchObject({
    exit: 1,
    said: expect.stringContaining('somebody has activated it'),
  });
  expect(await house().db.$count(bikes, eq(bikes.id, bike.id))).toBe(1);
});

test('a part goes from its model alone, a store from the map', async () => {
  const { brand, model } = await aModelWithParts(house());
  const part = ['--brand', brand.slug, '--model', model.name, '--name', 'quadro'];
  expect(await remove('parts', ...part)).toMatchObject({ exit: 0 });
  expect(await house().db.$count(modelComponents, eq(modelComponents.modelId, model.id))).toBe(2);
  expect(await remove('parts', ...part)).toMatchObject({ exit: 1 });
  const { id, cnpj } = await aStore(house(), { brandId: brand.id });
  const other = await aBrand(house());
  expect(await remove('stores', '--brand', other.slug, '--cnpj', cnpj)).toMatchObject({ exit: 1 });
  expect(await remove('stores', '--brand', brand.slug, '--cnpj', cnpj)).toMatchObject({ exit: 0 });
  expect(await house().db.$count(stores, eq(stores.id, id))).toBe(0);
});
