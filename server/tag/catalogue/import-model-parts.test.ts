import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { modelComponents } from '#server/db/tables/tag.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { aTag, type MadeTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';
import { modelPartsImporter } from './import-model-parts.ts';

const house = useHouse();
let made: MadeTag;
beforeEach(async () => void (made = await aTag(house())));

type Rows = Parameters<typeof importRows>[2];
const bringIn = async (rows: Rows, how?: Parameters<typeof importRows>[3]) =>
  reportInWords(await importRows(house(), modelPartsImporter, rows, how));

/** A row about a part of the model under test. */
const part = (name: string, months = 12, more: Record<string, string> = {}) => ({
  brand: made.brand.slug,
  model: made.model.name,
  name,
  part_brand: 'Aurora',
  part_model: 'Alloy 29',
  warranty_months: String(months),
  ...more,
});

async function partsOf(modelId = made.model.id) {
  const { name, brand, model, warrantyMonths, position } = modelComponents;
  return house()
    .db.select({ name, brand, model, warrantyMonths, position })
    .from(modelComponents)
    .where(eq(modelComponents.modelId, modelId))
    .orderBy(asc(position));
}
const namesOf = async (modelId?: string) => (await partsOf(modelId)).map(({ name }) => name);

test('parts come in in the order of the file; the same again changes nothing', async () => {
  const rows = [
    part('Quadro', 60),
    part('Garfo'),
    part('Freio dianteiro', 0, { part_brand: 'Shimano', part_model: 'MT200' }),
  ];
  expect(await bringIn(rows)).toEqual(['added 3']);
  const parts = await partsOf();
  expect(parts).toEqual([
    { name: 'Quadro', brand: 'Aurora', model: 'Alloy 29', warrantyMonths: 60, position: 0 },
    { name: 'Garfo', brand: 'Aurora', model: 'Alloy 29', warrantyMonths: 12, position: 1 },
    { name: 'Freio dianteiro', brand: 'Shimano', model: 'MT200', warrantyMonths: 0, position: 2 },
  ]);
  expect(await bringIn(rows)).toEqual(['unchanged 3']);
  expect(await partsOf()).toEqual(parts);
});

test('headers in Portuguese', async () => {
  const row = {
    'Marca': made.brand.slug,
    'Modelo': made.model.name,
    'Peça': 'Quadro',
    'Marca da peça': 'Aurora',
    'Modelo da peça': 'Alloy',
    'Garantia (meses)': '60',
  };
  expect(await bringIn([row])).toEqual(['added 1']);
});

describe('order and changes', () => {
  beforeEach(async () => {
    await bringIn([part('Quadro', 60), part('Garfo'), part('Guidão')]);
  });

  test('a part that comes alone is changed where it is', async () => {
    expect(await bringIn([part('Garfo', 24)])).toEqual(['updated 1']);
    expect((await partsOf()).map(({ name, warrantyMonths }) => [name, warrantyMonths])).toEqual([
      ['Quadro', 60],
      ['Garfo', 24],
      ['Guidão', 12],
    ]);
    expect(await bringIn([part('Guidão'), part('Quadro', 60)])).toEqual(['unchanged 2']);
  });

  test('a new part that comes alone goes to the end', async () => {
    expect(await bringIn([part('Selim'), part('Pedais')])).toEqual(['added 2']);
    expect(await namesOf()).toEqual(['Quadro', 'Garfo', 'Guidão', 'Selim', 'Pedais']);
  });

  test('a file with the whole model gives the order', async () => {
    expect(await bringIn([part('Garfo'), part('Selim'), part('Quadro', 60), part('Guidão')])).toEqual([
      'added 1, updated 3',
    ]);
    expect(await namesOf()).toEqual(['Garfo', 'Selim', 'Quadro', 'Guidão']);
  });

  test('each model has an order of its own, also where the file mixes them', async () => {
    const other = await aTag(house());
    const more = { brand: other.brand.slug, model: other.model.name };
    const rows = [part('Selim', 1, more), part('Guidão'), part('Quadro', 1, more), part('Quadro', 60), part('Garfo')];
    expect(await bringIn(rows)).toEqual(['added 2, updated 3']);
    expect(await namesOf()).toEqual(['Guidão', 'Quadro', 'Garfo']);
    expect(await namesOf(other.model.id)).toEqual(['Selim', 'Quadro']);
  });
});

test('bad rows are reported one by one and do not stop the others', async () => {
  expect(
    await bringIn([
      part('No brand', 1, { brand: '' }),
      part('No such brand', 1, { brand: 'nobody-has-this' }),
      part('No such model', 1, { model: 'Nobody’s' }),
      part(''),
      part('a'.repeat(81)),
      part('No maker', 1, { part_brand: '' }),
      part('No model', 1, { part_model: '' }),
      part('Years', 1, { warranty_months: '2 anos' }),
      part('Quadro'),
      part('Quadro', 24),
      part('Quadro'),
    ]),
  ).toEqual([
    'added 1, unchanged 1, refused 9',
    '2 brand required',
    '3 brand brand-unknown',
    '4 model model-unknown',
    '5 name required',
    '6 name too-long',
    '7 part_brand required',
    '8 part_model required',
    '9 warranty_months number-malformed',
    '11 – row-repeated',
  ]);
  expect(await namesOf()).toEqual(['Quadro']);
});

test('a model of another brand is no model of this one; a bound run takes no other brand', async () => {
  const other = await aTag(house());
  expect(await bringIn([part('Quadro', 1, { model: other.model.name })])).toEqual([
    'refused 1',
    '2 model model-unknown',
  ]);
  const rows = [
    part('Quadro', 1, { brand: '' }),
    part('Garfo', 1, { brand: other.brand.slug, model: other.model.name }),
  ];
  expect(await bringIn(rows, { brandId: made.brand.id })).toEqual(['added 1, refused 1', '3 brand brand-forbidden']);
});

test('more parts than a batch holds', async () => {
  const rows = Array.from({ length: 2100 }, (_, at) => part(`Part ${at}`));
  expect(await bringIn(rows)).toEqual(['added 2100']);
  expect(await namesOf()).toEqual(rows.map(({ name }) => name));
  expect(await bringIn(rows)).toEqual(['unchanged 2100']);
  expect(await namesOf()).toEqual(rows.map(({ name }) => name));
});

test('the same file twice at once is imported once', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => part(`Part ${at}`));
  const reports = await Promise.all([
    importRows(house(), modelPartsImporter, rows),
    importRows(house(), modelPartsImporter, rows),
  ]);
  expect(reports.map(({ added }) => added).reduce((a, b) => a + b)).toBe(40);
  expect(reports.map(({ unchanged }) => unchanged).reduce((a, b) => a + b)).toBe(40);
  expect(await namesOf()).toEqual(rows.map(({ name }) => name));
});
