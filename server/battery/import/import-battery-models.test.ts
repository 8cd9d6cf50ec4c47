import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { batteryModels } from '#server/battery/tables.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { useHouse } from '#tests/server/house.ts';
import { batteryModelsImporter } from './import-battery-models.ts';

const house = useHouse();
let brand: Awaited<ReturnType<typeof aBrand>>;
beforeAll(async () => {
  brand = await aBrand(house());
});

type How = Parameters<typeof importRows>[3];
const bringIn = async (rows: Record<string, string>[], how?: How) =>
  reportInWords(await importRows(house(), batteryModelsImporter, rows, how));
const pointsOf = async (name: string) => {
  const [row] = await house().db.select().from(batteryModels).where(eq(batteryModels.name, name));
  return row?.points;
};
const values = async (name: string) =>
  Object.fromEntries(Object.entries((await pointsOf(name)) ?? {}).map(([id, point]) => [id, point.value]));

test('a model comes in with its points, in the words of either language', async () => {
  const english = {
    brand: brand.slug,
    name: 'Volt A',
    mass: '2.9',
    recycled_cobalt: '16',
    recycled_lead: 'n/a',
    hazardous_substances: 'LiPF6; DMC',
    idle_temperature: '-20..45',
    internal_resistance: '0.018/0.125',
    separate_collection_symbol: 'yes',
    manufacturer_contact: 'https://maker.example.com',
  };
  const portuguese = {
    'marca': brand.slug,
    'modelo': 'Volt B',
    'Massa (kg)': '2,9',
    'Cobalto reciclado (%)': '16 %',
    'chumbo reciclado': 'não se aplica',
    'Substâncias perigosas': 'LiPF6 | DMC',
    'temperatura em repouso': '-20 a 45',
    'resistência interna': '0,018 ; 0,125',
    'símbolo de coleta separada': 'sim',
    'contato do fabricante': 'https://maker.example.com',
  };
  expect(await bringIn([english])).toEqual(['added 1']);
  expect(await bringIn([portuguese])).toEqual(['added 1']);
  expect(await values('Volt A')).toEqual({
    mass: 2.9,
    recycledCobalt: 16,
    recycledLead: 'not-applicable',
    hazardousSubstances: ['LiPF6', 'DMC'],
    idleTemperature: [-20, 45],
    internalResistance: [0.018, 0.125],
    separateCollectionSymbol: true,
    manufacturerContact: 'https://maker.example.com',
  });
  expect(await values('Volt B')).toEqual(await values('Volt A'));
});

test('the same again changes nothing; an empty cell keeps, a dash deletes; what changes has its day', async () => {
  const row = { brand: brand.slug, name: 'Volt C', mass: '3', chemistry: 'Li-ion', last_update: '2026-05-20' };
  expect(await bringIn([row])).toEqual(['added 1']);
  expect(await bringIn([row])).toEqual(['unchanged 1']);
  expect(await bringIn([{ ...row, mass: '', chemistry: 'Li-ion NMC', last_update: '' }])).toEqual(['updated 1']);
  expect(await pointsOf('Volt C')).toEqual({
    mass: { value: 3, lastUpdate: '2026-05-20' },
    chemistry: { value: 'Li-ion NMC', lastUpdate: '2026-11-20' },
  });
  expect(await bringIn([{ ...row, mass: '-', chemistry: '' }])).toEqual(['updated 1']);
  expect(await values('Volt C')).toEqual({ chemistry: 'Li-ion NMC' });
});

describe('a wrong row is refused with its reason at its column, the others go in', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['too heavy', { mass: '26' }, ['2 mass too-large']],
    ['a number that could be two', { expected_cycles: '1.000' }, ['2 expected_cycles decimal-malformed']],
    ['a unit in the cell', { capacity: '14 Ah' }, ['2 capacity decimal-malformed']],
    ['a share above the whole', { recycled_nickel: '120' }, ['2 recycled_nickel percent-outside']],
    ['a range turned around', { idle_temperature: '45..-20' }, ['2 idle_temperature range-order']],
    ['half a range', { idle_temperature: '45' }, ['2 idle_temperature two-numbers-malformed']],
    [
      'voltages out of order',
      { voltage_minimum: '40', voltage_nominal: '36', voltage_maximum: '42' },
      ['2 voltage_minimum voltage-order'],
    ],
    ['a voltage alone', { voltage_nominal: '36' }, ['2 voltage_minimum required', '2 voltage_maximum required']],
    ['no web address', { declaration_of_conformity: 'doc.pdf' }, ['2 declaration_of_conformity url-malformed']],
    ['a word of its own', { heavy_metal_symbols: 'Hg' }, ['2 heavy_metal_symbols choice-unknown']],
    ['a point of cars', { capacity_threshold: '80' }, ['2 capacity_threshold not-for-bikes']],
    ['a day to come', { last_update: '2026-11-21' }, ['2 last_update date-future']],
    ['no such brand', { brand: 'nobody' }, ['2 brand brand-unknown']],
    ['a formula that failed', { mass: '#REF!' }, ['2 mass cell-error']],
    ['several at once', { mass: 'x', capacity: 'y' }, ['2 mass decimal-malformed', '2 capacity decimal-malformed']],
  ])('%s', async (_, cells, notes) => {
    const name = `Bad ${JSON.stringify(cells)}`.slice(0, 100);
    const good = { brand: brand.slug, name: `${name} neighbour` };
    const [counts, ...said] = await bringIn([{ brand: brand.slug, name, ...cells }, good]);
    expect([counts, said]).toEqual(['added 1, refused 1', notes]);
    expect(await pointsOf(name)).toBeUndefined();
  });
});

test('a dry run says the same and keeps nothing', async () => {
  const rows = [
    { brand: brand.slug, name: 'Volt D', mass: '3' },
    { brand: brand.slug, name: 'Volt D', mass: '4' },
  ];
  const said = ['added 1, refused 1', '3 – row-repeated'];
  expect(await bringIn(rows, { dryRun: true })).toEqual(said);
  expect(await pointsOf('Volt D')).toBeUndefined();
  expect(await bringIn(rows)).toEqual(said);
});

test('a run that is bound to a brand changes that one only, and need not name it', async () => {
  const other = await aBrand(house());
  const rows = [{ name: 'Volt E' }, { name: 'Volt F', brand: other.slug }];
  expect(await bringIn(rows, { brandId: brand.id })).toEqual(['added 1, refused 1', '3 brand brand-forbidden']);
});
