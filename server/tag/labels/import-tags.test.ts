import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { findTag } from '#domain/tag/contract.ts';
import { newTag } from '#domain/tag/new-tag.ts';
import { tags } from '#server/db/tables/tag.ts';
import { aBike } from '#tests/builders/bike.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { aTag, type MadeTag } from '#tests/builders/tag.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { tagsImporter } from './import-tags.ts';

const house = useHouse();
let known: MadeTag;
let other: MadeTag;
beforeAll(async () => {
  known = await aTag(house(), { model: 'Pedra 29' });
  other = await aTag(house(), { brand: known.brand, model: 'STANDARD' });
});

type Rows = Parameters<typeof importRows>[2];
const bringIn = async (rows: Rows, how?: Parameters<typeof importRows>[3]) =>
  reportInWords(await importRows(house(), tagsImporter, rows, how));
const aRow = (cells: Record<string, string> = {}) => ({
  tag: newTag(randomBytes),
  brand: known.brand.slug,
  model: 'Pedra 29',
  ...cells,
});
const tagOf = async (tag: string) => (await house().db.select().from(tags).where(eq(tags.tag, tag)))[0];

test('a printed tag comes in, is found when it is scanned, and again changes nothing', async () => {
  const { tag, brand, model } = aRow();
  const row = { Etiqueta: tag.toLowerCase(), Marca: brand, Modelo: model };
  expect(await bringIn([row])).toEqual(['added 1']);
  const { body } = await ask(house(), findTag, { tag });
  expect(body).toMatchObject({ product: { tag, model: 'Pedra 29', preloaded: true, active: false }, bike: null });
  expect(await bringIn([row])).toEqual(['unchanged 1']);
});

test('a tag on no bike may change its model, and leads elsewhere when the table says so', async () => {
  const row = aRow();
  await bringIn([row]);
  expect(await bringIn([{ ...row, model: 'standard', preloaded: 'não' }])).toEqual(['updated 1']);
  expect(await tagOf(row.tag)).toMatchObject({ modelId: other.model.id, preloaded: false });
  expect(await bringIn([{ ...row, model: 'STANDARD' }])).toEqual(['unchanged 1']);
  expect((await tagOf(row.tag))!.preloaded).toBe(false);
});

test('a tag on a bike stays what it is', async () => {
  const { tag } = await aBike(house(), { brand: known.brand, model: 'Pedra 29' });
  expect(await bringIn([aRow({ tag })])).toEqual(['unchanged 1']);
  expect(await bringIn([aRow({ tag, model: 'STANDARD' })])).toEqual(['refused 1', '2 model tag-on-bike']);
  expect(await bringIn([aRow({ tag, preloaded: '0' })])).toEqual(['refused 1', '2 preloaded tag-on-bike']);
});

test('bad rows', async () => {
  const row = aRow();
  const { tag: foreign } = await aTag(house());
  const rows = [
    row,
    row,
    { ...row, model: 'STANDARD' },
    aRow({ tag: 'LOJA' }),
    aRow({ tag: 'AB*12' }),
    aRow({ brand: 'nobodys' }),
    aRow({ model: 'Pedra 30' }),
    aRow({ tag: foreign }),
    aRow({ preloaded: 'perhaps' }),
    aRow({ brand: '' }),
  ];
  expect(await bringIn(rows)).toEqual([
    'added 1, unchanged 1, refused 8',
    '4 – row-repeated',
    '5 tag tag-reserved',
    '6 tag tag-malformed',
    '7 brand brand-unknown',
    '8 model model-unknown',
    '9 tag tag-of-other-brand',
    '10 preloaded flag-malformed',
    '11 brand required',
  ]);
});

test('a run that is bound to a brand takes no other’s tags', async () => {
  const foreign = await aTag(house());
  const row = { tag: newTag(randomBytes), brand: foreign.brand.slug, model: foreign.model.name };
  expect(await bringIn([row, aRow({ brand: '' })], { brandId: known.brand.id })).toEqual([
    'added 1, refused 1',
    '2 brand brand-forbidden',
  ]);
});
