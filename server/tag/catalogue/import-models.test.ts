import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { models } from '#server/db/tables/tag.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { aPicture } from '#tests/builders/picture.ts';
import { aTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';
import { modelsImporter } from './import-models.ts';

const house = useHouse();
let brand: Awaited<ReturnType<typeof aBrand>>;
beforeAll(async () => void (brand = await aBrand(house())));

type Rows = Parameters<typeof importRows>[2];
const bringIn = async (rows: Rows, how?: Parameters<typeof importRows>[3]) =>
  reportInWords(await importRows(house(), modelsImporter, rows, how));

async function modelOf(name: string, brandId = brand.id) {
  const [row] = await house()
    .db.select()
    .from(models)
    .where(and(eq(models.brandId, brandId), eq(models.name, name)));
  return row;
}

test('a model comes in with its photo; the same again changes nothing, what differs is changed', async () => {
  const files = { 'fotos/pedra.webp': await aPicture(1600, 900).webp().toBuffer() };
  const row = { brand: brand.slug, name: ' Pedra  29 ', kind: 'mtb', warranty_months: '12', photo: 'fotos/pedra.webp' };
  expect(await bringIn([row], { files })).toEqual(['added 1']);
  const model = await modelOf('Pedra 29');
  expect(model).toMatchObject({
    kind: 'mtb',
    warrantyMonths: 12,
    photoUrl: expect.stringMatching(/^\/media\/photos\//),
  });
  expect((await house().app.inject(model!.photoUrl!)).headers['content-type']).toBe('image/webp');
  expect(await bringIn([row], { files })).toEqual(['unchanged 1']);
  expect(await bringIn([{ ...row, photo: '' }])).toEqual(['unchanged 1']);
  expect(await bringIn([{ ...row, photo: '', kind: 'e-bike', warranty_months: '24' }])).toEqual(['updated 1']);
  expect(await modelOf('Pedra 29')).toEqual({ ...model, kind: 'e-bike', warrantyMonths: 24 });
  expect(await bringIn([{ ...row, photo: '-', kind: 'e-bike', warranty_months: '24' }])).toEqual(['updated 1']);
  expect((await modelOf('Pedra 29'))?.photoUrl).toBeNull();
});

test.each([
  ['road', 'road'],
  ['Speed', 'road'],
  ['estrada', 'road'],
  ['MTB', 'mtb'],
  ['Mountain Bike', 'mtb'],
  ['urbana', 'urban'],
  ['e-bike', 'e-bike'],
  ['E Bike', 'e-bike'],
  ['Elétrica', 'e-bike'],
  ['Gravel', 'gravel'],
  ['Ciclocross', 'gravel'],
  ['kids', 'kids'],
  ['Infantil', 'kids'],
  ['BMX', 'bmx'],
  ['Bicicross', 'bmx'],
  ['cargo bike', 'cargo'],
  ['Cargueira', 'cargo'],
  ['folding', 'folding'],
  ['Dobrável', 'folding'],
])('the kind %j is %s', async (word, kind) => {
  const name = `Kind ${word}`;
  expect(await bringIn([{ Marca: brand.slug, Modelo: name, Tipo: word, Garantia: '0' }])).toEqual(['added 1']);
  expect(await modelOf(name)).toMatchObject({ kind, warrantyMonths: 0 });
});

test('the word for tags sold blank is one model, however it is written', async () => {
  const row = { brand: brand.slug, kind: 'urban', warranty_months: '0' };
  expect(await bringIn([{ ...row, name: 'Standard' }])).toEqual(['added 1']);
  expect(await bringIn([{ ...row, name: 'STANDARD' }])).toEqual(['unchanged 1']);
  expect(await modelOf('STANDARD')).toBeDefined();
});

test('bad rows are reported one by one and do not stop the others', async () => {
  const row = { brand: brand.slug, name: 'Bad', kind: 'mtb', warranty_months: '12', photo: '' };
  expect(
    await bringIn([
      { ...row, brand: '' },
      { ...row, brand: 'nobody-has-this' },
      { ...row, name: '' },
      { ...row, name: 'a'.repeat(81) },
      { ...row, kind: 'rocket' },
      { ...row, kind: '' },
      { ...row, warranty_months: '-1' },
      { ...row, warranty_months: '12,5' },
      { ...row, warranty_months: '601' },
      { ...row, warranty_months: '' },
      { ...row, photo: 'nothing.webp' },
      { ...row, name: 'Good among bad' },
    ]),
  ).toEqual([
    'added 1, refused 11',
    '2 brand required',
    '3 brand brand-unknown',
    '4 name required',
    '5 name too-long',
    '6 kind kind-unknown',
    '7 kind required',
    '8 warranty_months too-small',
    '9 warranty_months number-malformed',
    '10 warranty_months too-large',
    '11 warranty_months required',
    '12 photo picture-missing',
  ]);
  expect(await modelOf('Bad')).toBeUndefined();
  expect(await modelOf('Good among bad')).toBeDefined();
});

test('two brands may have models of one name; one brand has it once in a file', async () => {
  const other = await aBrand(house());
  const row = { name: 'Twin', kind: 'mtb', warranty_months: '12' };
  expect(
    await bringIn([
      { ...row, brand: brand.slug },
      { ...row, brand: other.slug, warranty_months: '36' },
      { ...row, brand: brand.slug },
      { ...row, brand: brand.slug, kind: 'road' },
    ]),
  ).toEqual(['added 2, unchanged 1, refused 1', '5 – row-repeated']);
  expect((await modelOf('Twin'))?.warrantyMonths).toBe(12);
  expect((await modelOf('Twin', other.id))?.warrantyMonths).toBe(36);
});

test('a run that is bound to a brand needs no brand in the table, and takes no other', async () => {
  const other = await aBrand(house());
  const row = { kind: 'mtb', warranty_months: '12' };
  const rows = [
    { ...row, brand: '', name: 'Bound' },
    { ...row, brand: brand.slug, name: 'Named' },
    { ...row, brand: other.slug, name: 'Other’s' },
    { ...row, brand: 'nobody-has-this', name: 'Nobody’s' },
  ];
  expect(await bringIn(rows, { brandId: brand.id })).toEqual([
    'added 2, refused 2',
    '4 brand brand-forbidden',
    '5 brand brand-forbidden',
  ]);
  expect(await modelOf('Bound')).toBeDefined();
  expect(await modelOf('Other’s', other.id)).toBeUndefined();
});

describe('the warranty term', () => {
  const row = (name: string, months: number) => ({
    brand: brand.slug,
    name,
    kind: 'mtb',
    warranty_months: String(months),
    photo: '',
  });

  test('may be made shorter while no bike of the model is active', async () => {
    await aTag(house(), { brand, model: 'On the shelf', warrantyMonths: 24 });
    expect(await bringIn([row('On the shelf', 12)])).toEqual(['updated 1']);
    expect((await modelOf('On the shelf'))?.warrantyMonths).toBe(12);
  });

  test('is only made longer once one is, and nothing else of a refused row is done', async () => {
    await aTag(house(), { brand, model: 'On the road', kind: 'mtb', warrantyMonths: 24, active: true });
    const before = await modelOf('On the road');
    expect(await bringIn([{ ...row('On the road', 23), kind: 'road' }, row('Beside it', 6)])).toEqual([
      'added 1, refused 1',
      '2 warranty_months warranty-shortened',
    ]);
    expect(await modelOf('On the road')).toEqual(before);
    expect(await bringIn([row('On the road', 24)])).toEqual(['unchanged 1']);
    expect(await bringIn([row('On the road', 36)])).toEqual(['updated 1']);
    expect((await modelOf('On the road'))?.warrantyMonths).toBe(36);
  });
});

test('a dry run reports the same and changes no model', async () => {
  const row = { brand: brand.slug, name: 'Dry', kind: 'mtb', warranty_months: '12' };
  expect(await bringIn([row], { dryRun: true })).toEqual(['added 1']);
  expect(await modelOf('Dry')).toBeUndefined();
});

test('the same file twice at once is imported once', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({
    brand: brand.slug,
    name: `Race ${at}`,
    kind: 'mtb',
    warranty_months: '12',
  }));
  const reports = await Promise.all([
    importRows(house(), modelsImporter, rows),
    importRows(house(), modelsImporter, rows.toReversed()),
  ]);
  expect(reports.map(({ added }) => added).reduce((a, b) => a + b)).toBe(40);
  expect(reports.map(({ unchanged }) => unchanged).reduce((a, b) => a + b)).toBe(40);
});
