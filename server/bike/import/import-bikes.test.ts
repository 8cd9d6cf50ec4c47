import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { tags } from '#server/db/tables/tag.ts';
import type { Importing } from '#server/imports/importer.ts';
import { aModelWithParts, bikesOf, importBikeRows, partsOf, type BikeCells } from '#tests/builders/bike-rows.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aTag, type MadeTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

let made: MadeTag;
let row: (cells?: BikeCells) => BikeCells;
beforeEach(async () => {
  made = await aModelWithParts(house());
  row = (cells = {}) => ({ brand: made.brand.slug, model: made.model.name, serial_number: 'AUR-0001', ...cells });
});

const run = (rows: BikeCells[], how?: Partial<Importing>) => importBikeRows(house(), rows, how);
const stock = () => bikesOf(house(), made.brand.id);
const parts = () => partsOf(house(), made.brand.id);

test('a bike is imported with its facts, its parts and a new tag', async () => {
  const cells = {
    'Tamanho': 'M',
    'Cor': 'Verde mata',
    'Loja': 'Bicicletaria "Pedal Bom"',
    'Data da compra': '05/11/2026',
    'Preço': 'R$ 12.900,00',
    'Tipo': 'mtb',
    'obs': 'nothing',
    'part:quadro': 'QD-1',
    'Peça: Roda Traseira': 'RD-1',
  };
  const report = await run([row(cells)]);
  expect(report).toMatchObject({ counts: [1, 0, 0, 0], notes: [] });
  expect(report.issued).toEqual([expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/)]);
  const [bike] = await stock();
  expect(bike).toMatchObject({
    tag: report.issued[0],
    serialNumber: 'AUR-0001',
    serialKey: 'AUR0001',
    size: 'M',
    colour: 'Verde mata',
    retailer: 'Bicicletaria "Pedal Bom"',
    purchasedOn: '2026-11-05',
    priceCents: 1_290_000,
    warrantyStartsOn: null,
  });
  expect(await parts()).toEqual(['Quadro QD-1', 'Roda dianteira null', 'Roda traseira RD-1']);
  const [tag] = await house().db.select().from(tags).where(eq(tags.tag, bike!.tag));
  expect(tag).toMatchObject({ modelId: made.model.id, preloaded: true, active: false });
});

test('the same file again changes nothing, whether it names tags or not', async () => {
  const rows = [
    row({ 'tag': '', 'size': 'M', 'part:Quadro': 'QD-2', 'purchased_on': 'today-3' }),
    row({ serial_number: 'AUR-0002', tag: `T${made.tag.slice(1)}`, price: '1.000,00' }),
  ];
  expect((await run(rows)).counts).toEqual([2, 0, 0, 0]);
  const before = [await stock(), await parts()];
  const again = await run([...rows, row({ serial_number: 'aur 0001' })]);
  expect(again).toEqual({ counts: [0, 0, 3, 0], notes: [], issued: [] });
  expect([await stock(), await parts()]).toEqual(before);
});

test('a dry run decides everything and keeps nothing', async () => {
  const rows = [row(), row({ serial_number: 'AUR-0002', model: 'none' }), row({ serial_number: 'aur0001' })];
  const dry = await run(rows, { dryRun: true });
  expect(dry).toEqual({ counts: [1, 0, 1, 1], notes: ['3 model model-unknown'], issued: [null] });
  expect(await stock()).toEqual([]);
  expect((await run(rows)).counts).toEqual(dry.counts);
});

test.each([
  'Nº série',
  'S/N',
  'Nro de Série',
  'N. de série',
  'Número de série do quadro',
  'Serial number',
  'Nº  Série',
  'N.SERIE OU IMEI',
])('the serial number is found below %j', async (title) => {
  const { serial_number: number, ...cells } = row();
  expect((await run([{ ...cells, [title]: number! }])).counts).toEqual([1, 0, 0, 0]);
});

test.each(['Preço (R$)', 'preço', 'Valor (BRL)', 'Preço em reais'])('the price is found below %j', async (title) => {
  expect((await run([row({ [title]: '12.900,00' })])).notes).toEqual([]);
  expect(await bikesOf(house(), made.brand.id)).toMatchObject([{ priceCents: 12_900_00 }]);
});

test('a day of purchase may be today, and is none of tomorrow by the clock of São Paulo', async () => {
  expect((await run([row({ purchased_on: '20/11/2026' })])).counts).toEqual([1, 0, 0, 0]);
  house().clock.set('2026-11-21T02:59:00Z');
  const report = await run([row({ serial_number: 'AUR-0002', purchased_on: '2026-11-21' })]);
  expect(report.notes).toEqual(['2 purchased_on date-future']);
});

describe('rows that are refused', () => {
  test.each<[string, BikeCells, string]>([
    ['no model', { model: '' }, 'model required'],
    ['no serial number', { serial_number: ' ' }, 'serial_number required'],
    ['a short serial number', { serial_number: 'A-1' }, 'serial_number too-short'],
    ['a rounded serial number', { serial_number: '7,89012E+12' }, 'serial_number excel-number'],
    ...['VERDADEIRO', 'True', 'null', 'NaN', 's/n', 'não informado'].map((word): [string, BikeCells, string] => [
      `${word} as a serial number`,
      { serial_number: word },
      'serial_number serial-placeholder',
    ]),
    ['a formula that failed', { size: '#REF!' }, 'size cell-error'],
    ['a day of purchase to come', { purchased_on: '21/11/2026' }, 'purchased_on date-future'],
    ['no brand', { brand: '' }, 'brand required'],
    ['an unknown brand', { brand: 'nobody' }, 'brand brand-unknown'],
    ['no slug', { brand: 'no slug!' }, 'brand slug-malformed'],
    ['an unknown model', { model: 'Pedra 30' }, 'model model-unknown'],
    ['a broken tag', { tag: 'AB*12' }, 'tag tag-malformed'],
    ['a reserved word', { tag: 'Insurance' }, 'tag tag-reserved'],
    ['a price that means two', { price: '1,234' }, 'price money-malformed'],
    ['a price below zero', { price: '-10' }, 'price money-malformed'],
    ['a day that is none', { purchased_on: '31/02/2026' }, 'purchased_on date-malformed'],
    ['a size that is none', { size: 'x'.repeat(21) }, 'size too-long'],
    ['a colour with a sign that turns the text around', { colour: 'ver\u202Ede' }, 'colour invalid'],
    ['an unknown part', { 'part:Motor': 'MOT-1' }, 'part:Motor part-unknown'],
    ['a part’s serial number that is none', { 'part:Quadro': '--' }, 'part:Quadro too-short'],
    [
      'a serial number twice in the row',
      { 'part:Roda dianteira': 'RD-9', 'part:Roda traseira': 'rd 9' },
      'part:Roda traseira part-serial-taken',
    ],
  ])('%s', async (_, cells, note) => {
    const report = await run([row(cells), row({ serial_number: 'AUR-0002' })]);
    expect(report).toMatchObject({ counts: [1, 0, 0, 1], notes: [`2 ${note}`] });
    expect((await stock()).map(({ serialKey }) => serialKey)).toEqual(['AUR0002']);
  });

  test('every problem of a row is reported', async () => {
    const report = await run([row({ model: '', price: 'dear' })]);
    expect(report).toMatchObject({ counts: [0, 0, 0, 1], notes: ['2 model required', '2 price money-malformed'] });
  });
});

describe('tags', () => {
  test('one that was issued for the brand becomes the bike’s, with its model', async () => {
    const blank = await aTag(house(), { brand: made.brand });
    expect((await run([row({ tag: blank.tag.toLowerCase() })])).counts).toEqual([1, 0, 0, 0]);
    const [tag] = await house().db.select().from(tags).where(eq(tags.tag, blank.tag));
    expect(tag).toMatchObject({ modelId: made.model.id, active: false });
    expect((await stock())[0]!.tag).toBe(blank.tag);
  });

  test('those of other brands, of other bikes and active ones are refused', async () => {
    const others = await aTag(house());
    const taken = await aBike(house(), { brand: made.brand });
    const active = await aTag(house(), { brand: made.brand, active: true });
    const wanted = [others.tag, taken.tag, active.tag, 'FREE0001', 'free0001'];
    const report = await run(wanted.map((tag, at) => row({ tag, serial_number: `AUR-000${at}` })));
    expect(report).toMatchObject({
      counts: [1, 0, 0, 4],
      notes: ['2 tag tag-of-other-brand', '3 tag tag-taken', '4 tag tag-taken', '6 tag tag-taken'],
    });
  });
});

describe('a serial number twice in a file', () => {
  test('with the same facts is no harm, with others refused, also far behind', async () => {
    const between = Array.from({ length: 2500 }, (_, at) => row({ serial_number: `LONG-${at}` }));
    const rows = [row({ size: 'M' }), row({ size: 'M' }), row({ size: 'G' }), ...between, row({ size: 'P' }), row()];
    const first = await run(rows);
    expect(first.counts).toEqual([2501, 0, 2, 2]);
    expect((await stock())[0]).toMatchObject({ size: 'M' });
    const again = await run(rows);
    expect(again).toMatchObject({ counts: [0, 0, 2503, 2], notes: first.notes });
    expect(first.notes).toEqual(['4 serial_number serial-duplicate', '2505 serial_number serial-duplicate']);
  });

  test('counts from the first row that was not refused', async () => {
    const report = await run([row({ model: 'none' }), row({ size: 'M' }), row({ size: 'G', tag: 'OTHER002' })]);
    expect(report).toMatchObject({
      counts: [1, 0, 0, 2],
      notes: ['2 model model-unknown', '4 serial_number serial-duplicate'],
    });
  });

  test('of another brand is another bike', async () => {
    const other = await aModelWithParts(house());
    const report = await run([row(), row({ brand: other.brand.slug, model: other.model.name })]);
    expect(report.counts).toEqual([2, 0, 0, 0]);
  });
});

describe('a partner’s run', () => {
  test('needs no brand and takes no other', async () => {
    const other = await aBrand(house());
    const { brand: _, ...bare } = row();
    const rows = [
      { ...bare, brand: '' },
      row({ serial_number: 'AUR-0002', brand: made.brand.slug.toUpperCase() }),
      row({ serial_number: 'AUR-0003', brand: other.slug }),
      row({ serial_number: 'AUR-0004', brand: 'nobody' }),
    ];
    const report = await run(rows, { brandId: made.brand.id });
    expect(report).toMatchObject({
      counts: [2, 0, 0, 2],
      notes: ['4 brand brand-forbidden', '5 brand brand-forbidden'],
    });
    expect((await run([bare], { brandId: made.brand.id })).counts).toEqual([0, 0, 1, 0]);
  });
});
