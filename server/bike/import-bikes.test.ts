import { asc, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aTable } from '#tests/builders/csv.ts';
import { aTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';
import { bikes, components } from '../db/tables/bike.ts';
import { modelComponents, tags } from '../db/tables/tag.ts';
import { importTable } from '../imports/import-table.ts';
import type { Importing } from '../imports/importer.ts';
import { bikesImporter } from './import-bikes.ts';

const house = useHouse();
type Cells = Record<string, string>;

let made: Awaited<ReturnType<typeof aTag>>;
let row: (cells?: Cells) => Cells;
const places = ['Quadro', 'Roda dianteira', 'Roda traseira'];

/** A brand with a model of three parts, one of them of a maker of its own. */
async function aModel(brand?: typeof made.brand) {
  const tag = await aTag(house(), brand ? { brand } : {});
  await house()
    .db.insert(modelComponents)
    .values(
      places.map((name, position) => ({
        id: uuidv7(),
        modelId: tag.model.id,
        name,
        brand: name === 'Quadro' ? tag.brand.name : `Rodas ${tag.brand.name}`,
        model: 'X1',
        warrantyMonths: 24,
        position,
      })),
    );
  return tag;
}

beforeEach(async () => {
  made = await aModel();
  row = (cells = {}) => ({ brand: made.brand.slug, model: made.model.name, serial_number: 'AUR-0001', ...cells });
});

const all = { dryRun: false, brandId: null, keepNotes: 10_000 };

async function run(rows: Cells[], how: Partial<Importing> = {}) {
  const columns = [...new Set(rows.flatMap((cells) => Object.keys(cells)))];
  const report = await importTable(house(), bikesImporter, aTable(rows, columns), { ...all, ...how });
  const { added, updated, unchanged, refused, notes } = report;
  return {
    counts: [added, updated, unchanged, refused],
    notes: notes.filter(({ code }) => code !== 'tag-issued').map((note) => `${note.row} ${note.at} ${note.code}`),
    issued: notes.flatMap(({ code, detail }) => (code === 'tag-issued' ? [detail] : [])),
  };
}

const stock = () =>
  house().db.select().from(bikes).where(eq(bikes.brandId, made.brand.id)).orderBy(asc(bikes.serialKey));

const partsOf = async (bikeId: string) => {
  const parts = await house()
    .db.select()
    .from(components)
    .where(eq(components.bikeId, bikeId))
    .orderBy(asc(components.position));
  return parts.map(({ name, serialNumber }) => `${name} ${serialNumber}`);
};

const partsOfFirst = async () => partsOf((await stock())[0]!.id);

test('a bike comes with its facts, its parts and a new tag', async () => {
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
  expect(await partsOfFirst()).toEqual(['Quadro QD-1', 'Roda dianteira null', 'Roda traseira RD-1']);
  const [tag] = await house().db.select().from(tags).where(eq(tags.tag, bike!.tag));
  expect(tag).toMatchObject({ modelId: made.model.id, preloaded: true, active: false });
});

test('the same file again changes nothing, whether it names tags or not', async () => {
  const rows = [
    row({ 'tag': '', 'size': 'M', 'part:Quadro': 'QD-2', 'purchased_on': 'today-3' }),
    row({ serial_number: 'AUR-0002', tag: `T${made.tag.slice(1)}`, price: '1.000,00' }),
  ];
  expect((await run(rows)).counts).toEqual([2, 0, 0, 0]);
  const before = [await stock(), await partsOfFirst()];
  const again = await run([...rows, row({ serial_number: 'aur 0001' })]);
  expect(again).toEqual({ counts: [0, 0, 3, 0], notes: [], issued: [] });
  expect([await stock(), await partsOfFirst()]).toEqual(before);
});

test('a dry run decides everything and keeps nothing', async () => {
  const rows = [row(), row({ serial_number: 'AUR-0002', model: 'none' }), row({ serial_number: 'aur0001' })];
  const dry = await run(rows, { dryRun: true });
  expect(dry).toEqual({ counts: [1, 0, 1, 1], notes: ['3 model model-unknown'], issued: [null] });
  expect(await stock()).toEqual([]);
  expect((await run(rows)).counts).toEqual(dry.counts);
});

describe('rows that are refused', () => {
  test.each<[string, Cells, string]>([
    ['no model', { model: '' }, 'model required'],
    ['no serial number', { serial_number: ' ' }, 'serial_number required'],
    ['a short serial number', { serial_number: 'A-1' }, 'serial_number too-short'],
    ['a rounded serial number', { serial_number: '7,89012E+12' }, 'serial_number excel-number'],
    ['no brand', { brand: '' }, 'brand required'],
    ['an unknown brand', { brand: 'nobody' }, 'brand brand-unknown'],
    ['no slug', { brand: 'no slug!' }, 'brand slug-malformed'],
    ['an unknown model', { model: 'Pedra 30' }, 'model model-unknown'],
    ['a broken tag', { tag: 'AB-12' }, 'tag tag-malformed'],
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

  test('every problem of a row is told', async () => {
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

describe('a bike that is known', () => {
  beforeEach(() => run([row({ 'tag': made.tag, 'size': 'M', 'part:Quadro': 'QD-3', 'part:Roda traseira': 'RD-3' })]));

  test('takes what a row tells and keeps what it does not', async () => {
    const cells = { size: '', colour: 'Azul', retailer: 'Casa da Bike', purchased_on: '2026-11-01', price: '9.990' };
    expect((await run([row(cells)])).counts).toEqual([0, 1, 0, 0]);
    expect((await stock())[0]).toMatchObject({
      tag: made.tag,
      size: 'M',
      colour: 'Azul',
      retailer: 'Casa da Bike',
      purchasedOn: '2026-11-01',
      priceCents: 999_000,
    });
    expect((await run([row(cells)])).counts).toEqual([0, 0, 1, 0]);
  });

  test('takes serial numbers of its parts', async () => {
    const cells = { 'part:Quadro': 'qd3', 'part:Roda dianteira': 'RD-4', 'part:Roda traseira': 'RD-5' };
    expect((await run([row(cells)])).counts).toEqual([0, 1, 0, 0]);
    expect(await partsOfFirst()).toEqual(['Quadro QD-3', 'Roda dianteira RD-4', 'Roda traseira RD-5']);
    expect((await run([row(cells)])).counts).toEqual([0, 0, 1, 0]);
  });

  test('keeps its tag and its part’s serial number to itself', async () => {
    const report = await run([
      row({ tag: 'OTHER001' }),
      row({ 'serial_number': 'AUR-0002', 'part:Roda dianteira': 'rd-3' }),
      row({ 'serial_number': 'AUR-0003', 'part:Quadro': 'RD-3', 'part:Roda traseira': 'RD-6' }),
      row({ 'serial_number': 'AUR-0004', 'part:Roda traseira': 'RD-6' }),
    ]);
    expect(report).toMatchObject({
      counts: [1, 0, 0, 3],
      notes: [
        '2 serial_number serial-taken',
        '3 part:Roda dianteira part-serial-taken',
        '5 part:Roda traseira part-serial-taken',
      ],
    });
  });

  test('changes its model with all parts, of which the same keep their serial numbers', async () => {
    const other = await aModel(made.brand);
    expect((await run([row({ 'model': other.model.name.toUpperCase(), 'part:Quadro': 'QD-4' })])).counts).toEqual([
      0, 1, 0, 0,
    ]);
    expect(await partsOfFirst()).toEqual(['Quadro QD-4', 'Roda dianteira null', 'Roda traseira RD-3']);
    const [tag] = await house().db.select().from(tags).where(eq(tags.tag, made.tag));
    expect(tag!.modelId).toBe(other.model.id);
    expect((await run([row({ model: other.model.name })])).counts).toEqual([0, 0, 1, 0]);
  });
});

describe('an activated bike', () => {
  let rider: Awaited<ReturnType<typeof anAccount>>;
  let known: Awaited<ReturnType<typeof aBike>>;
  beforeEach(async () => {
    rider = await anAccount(house());
    known = await aBike(house(), {
      ...{ brand: made.brand, model: made.model.name },
      owner: rider.id,
      purchasedOn: '2026-10-01',
    });
    row = (cells = {}) => ({
      brand: made.brand.slug,
      model: made.model.name,
      serial_number: known.serialNumber,
      ...cells,
    });
  });

  test('gets the parts that it lacks, and facts that no warranty rests on', async () => {
    const cells = { 'size': 'G', 'price': '1', 'purchased_on': '2026-10-01', 'part:Quadro': 'QD-7' };
    expect((await run([row(cells)])).counts).toEqual([0, 1, 0, 0]);
    expect((await stock())[0]).toMatchObject({ size: 'G', priceCents: 100, purchasedOn: '2026-10-01' });
    expect(await partsOfFirst()).toEqual(['Quadro QD-7', 'Roda dianteira null', 'Roda traseira null']);
    expect((await run([row(cells), row({ 'part:Roda dianteira': 'RD-7' })])).counts).toEqual([0, 0, 1, 1]);
    expect((await run([row({ 'part:Roda dianteira': 'RD-7' })])).counts).toEqual([0, 1, 0, 0]);
  });

  test('keeps its model, its day of purchase and its parts’ serial numbers', async () => {
    await run([row({ 'part:Quadro': 'QD-8' })]);
    const other = await aModel(made.brand);
    const before = [await stock(), await partsOfFirst()];
    const cells = [{ purchased_on: '2026-10-02', size: 'P' }, { model: other.model.name }, { 'part:Quadro': 'QD-9' }];
    const notes = [];
    for (const each of cells) notes.push(...(await run([row(each)])).notes);
    expect(notes).toEqual(['2 purchased_on bike-activated', '2 model bike-activated', '2 part:Quadro bike-activated']);
    expect([await stock(), await partsOfFirst()]).toEqual(before);
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
    const other = await aModel();
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

describe('imports at once', () => {
  test('of the same file: every bike is there once, with its parts', async () => {
    const rows = Array.from({ length: 2300 }, (_, at) =>
      row({
        'serial_number': `RACE-${at}`,
        'tag': at % 2 ? '' : `RC${String(at).padStart(6, '0')}`,
        'part:Quadro': `QD-${at}`,
      }),
    );
    const reports = await Promise.all([run(rows), run(rows.toReversed()), run(rows)]);
    expect(reports.flatMap(({ notes }) => notes)).toEqual([]);
    const [added, updated, unchanged] = [0, 1, 2].map((at) =>
      reports.reduce((sum, { counts }) => sum + counts[at]!, 0),
    );
    expect([added, updated, unchanged]).toEqual([2300, 0, 4600]);
    const there = await stock();
    expect(there).toHaveLength(2300);
    const ofModel = await house().db.select().from(tags).where(eq(tags.modelId, made.model.id));
    // The builder's own tag is the one that is on no bike: a race leaves none behind.
    expect(ofModel).toHaveLength(2301);
    const parts = await house()
      .db.select({ id: components.id })
      .from(components)
      .innerJoin(bikes, eq(bikes.id, components.bikeId))
      .where(eq(bikes.brandId, made.brand.id));
    expect(parts).toHaveLength(2300 * 3);
  });

  test('of one tag for two bikes, of one serial number with two tags: one of each wins', async () => {
    const reports = await Promise.all([
      run([row({ tag: 'DUEL0001' })]),
      run([row({ tag: 'DUEL0001', serial_number: 'AUR-0002' })]),
      run([row({ tag: 'DUEL0002', serial_number: 'AUR-0003' })]),
      run([row({ tag: 'DUEL0003', serial_number: 'AUR-0003' })]),
    ]);
    expect(reports.map(({ counts }) => counts[0]).toSorted()).toEqual([0, 0, 1, 1]);
    expect(reports.flatMap(({ notes }) => notes).toSorted()).toEqual([
      '2 serial_number serial-taken',
      '2 tag tag-taken',
    ]);
  });
});
