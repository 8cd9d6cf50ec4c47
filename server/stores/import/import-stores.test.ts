import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { stores } from '#server/stores/tables.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { useHouse } from '#tests/server/house.ts';
import { storesImporter } from './import-stores.ts';

const house = useHouse();
let brand: Awaited<ReturnType<typeof aBrand>>;
beforeAll(async () => void (brand = await aBrand(house())));

type Rows = Parameters<typeof importRows>[2];
const bringIn = async (rows: Rows, how?: Parameters<typeof importRows>[3]) =>
  reportInWords(await importRows(house(), storesImporter, rows, how));

/** A row that is right, with something else in some of its cells. */
const aRow = (cells: Record<string, string> = {}) => ({
  brand: brand.slug,
  cnpj: aCnpj(),
  name: 'Oficina Paulista',
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  latitude: '-23,5614',
  longitude: '-46.6559',
  hours: 'seg-sex 9h-18h; sáb 9h-13h',
  ...cells,
});

async function storeOf(cnpj: string) {
  const [row] = await house().db.select().from(stores).where(eq(stores.cnpj, cnpj));
  return row;
}

test('a store comes in with everything, and again changes nothing', async () => {
  const full = { complement: 'loja 2', phone: '(11) 3222-0101', whatsapp: '11 98765-4321', email: 'Loja@Example.com' };
  const row = aRow({ cnpj: '12.abc.345/01de-35', ...full });
  expect(await bringIn([row])).toEqual(['added 1']);
  const store = await storeOf('12ABC34501DE35');
  const weekday = [['09:00', '18:00']];
  expect(store).toMatchObject({
    brandId: brand.id,
    name: 'Oficina Paulista',
    cep: '01310100',
    street: 'Avenida Paulista',
    number: '1578',
    complement: 'loja 2',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    latitude: -23.5614,
    longitude: -46.6559,
    phone: '+551132220101',
    whatsapp: '+5511987654321',
    email: 'loja@example.com',
    hours: { mon: weekday, fri: weekday, sat: [['09:00', '13:00']] },
  });
  expect(store!.hours.sun).toBeUndefined();
  expect(await bringIn([row])).toEqual(['unchanged 1']);
  expect(await storeOf('12ABC34501DE35')).toEqual(store);
});

test('the hours of holidays come with the others', async () => {
  const row = aRow({ hours: 'seg-sex 9h-18h; feriados fechado' });
  await bringIn([row]);
  expect((await storeOf(row.cnpj))!.hours.holidays).toEqual([]);
  expect(await bringIn([{ ...row, hours: 'seg-sex 9h-18h; feriados normal' }])).toEqual(['updated 1']);
  expect((await storeOf(row.cnpj))!.hours.holidays).toBe('as-usual');
  expect(await bringIn([{ ...row, hours: 'seg-sex 9h-18h' }])).toEqual(['updated 1']);
  expect((await storeOf(row.cnpj))!.hours.holidays).toBeUndefined();
});

test('the time zone is that of the place, unless another one is named', async () => {
  const row = aRow({ city: 'Manaus', state: 'AM', latitude: '-3.1', longitude: '-60.02' });
  const zone = async () => (await storeOf(row.cnpj))!.timeZone;
  await bringIn([row]);
  expect(await zone()).toBe('America/Manaus');
  expect(await bringIn([{ ...row, time_zone: 'america/eirunepe' }])).toEqual(['updated 1']);
  expect(await zone()).toBe('America/Eirunepe');
  expect(await bringIn([row])).toEqual(['unchanged 1']);
  expect(await bringIn([{ ...row, time_zone: '-' }])).toEqual(['updated 1']);
  expect(await zone()).toBe('America/Manaus');
  await bringIn([{ ...row, state: 'AC', latitude: '-9.97', longitude: '-67.81' }]);
  expect(await zone()).toBe('America/Rio_Branco');
});

test('a store closes and opens by its column; an empty cell leaves it', async () => {
  const row = aRow();
  const isClosed = async () => (await storeOf(row.cnpj))!.closedAt !== null;
  await bringIn([row]);
  expect(await isClosed()).toBe(false);
  expect(await bringIn([{ ...row, fechada: 'sim' }])).toEqual(['updated 1']);
  const { closedAt } = (await storeOf(row.cnpj))!;
  house().clock.advance(60);
  expect(await bringIn([{ ...row, fechada: 'sim' }])).toEqual(['unchanged 1']);
  expect(await bringIn([{ ...row, fechada: '', name: 'Outra' }])).toEqual(['updated 1']);
  expect((await storeOf(row.cnpj))!.closedAt).toEqual(closedAt);
  expect(await bringIn([{ ...row, name: 'Outra', fechada: 'não' }])).toEqual(['updated 1']);
  expect(await isClosed()).toBe(false);
});

test('a city is compared without accents', async () => {
  const row = aRow({ city: 'Santa Bárbara D’Oeste' });
  await bringIn([row]);
  expect((await storeOf(row.cnpj))!.cityKey).toBe('santa barbara doeste');
});

test('headers in Portuguese', async () => {
  const { brand: marca, name, street, number, neighborhood, city, state, latitude, longitude, hours, ...same } = aRow();
  const row = { 'Marca': marca, 'Nome da loja': name, 'Endereço': street, 'Número': number, 'Bairro': neighborhood };
  const rest = { Cidade: city, UF: state, Lat: latitude, Lng: longitude, Horário: hours, Telefone: '(11) 3222-0101' };
  expect(await bringIn([{ ...row, ...rest, ...same }])).toEqual(['added 1']);
  expect(await storeOf(same.cnpj)).toMatchObject({ neighborhood: 'Bela Vista', phone: '+551132220101' });
});

test('what differs is changed, an empty cell leaves what is there, a dash takes it away', async () => {
  const bare = aRow();
  const row = { ...bare, phone: '(11) 3222-0101', email: 'loja@example.com' };
  await bringIn([row]);
  const before = await storeOf(row.cnpj);
  expect(await bringIn([{ ...bare, phone: '', hours: 'Segunda a sexta das 9h às 18h; sáb 9-13' }])).toEqual([
    'unchanged 1',
  ]);
  expect(await bringIn([{ ...bare, hours: 'seg-sex 9h-19h' }])).toEqual(['updated 1']);
  expect(await storeOf(row.cnpj)).toMatchObject({
    id: before!.id,
    phone: '+551132220101',
    hours: { mon: [['09:00', '19:00']] },
  });
  expect(await bringIn([{ ...bare, hours: 'seg-sex 9h-19h', phone: '-', email: '-' }])).toEqual(['updated 1']);
  expect(await storeOf(row.cnpj)).toMatchObject({ phone: null, email: null });
});

describe('a cell that is wrong', () => {
  test.each([
    ['cnpj', '12ABC34501DE36', 'cnpj-malformed'],
    ['cep', '1310-100', 'cep-malformed'],
    ['state', 'XX', 'state-unknown'],
    ['latitude', '23.5614', 'position-outside'],
    ['latitude', '-46.6559', 'position-outside'],
    ['longitude', '46.6559', 'position-outside'],
    ['longitude', '-23.5614', 'position-outside'],
    ['latitude', 'sul', 'invalid'],
    ['hours', '24 horas', 'hours-malformed'],
    ['time_zone', 'Europe/Lisbon', 'time-zone-unknown'],
    ['phone', '3222-0101', 'phone-malformed'],
    ['whatsapp', '0800 123 4567', 'phone-malformed'],
    ['email', 'loja', 'invalid'],
    ['name', '', 'required'],
    ['brand', 'nobodys', 'brand-unknown'],
  ])('%s %j', async (column, cell, code) => {
    const row = aRow({ [column]: cell });
    expect(await bringIn([aRow(), row])).toEqual(['added 1, refused 1', `3 ${column} ${code}`]);
  });
});

test('the same store twice in a file: the same words once, other words are refused', async () => {
  const row = aRow();
  expect(await bringIn([row, row, { ...row, name: 'Outra' }])).toEqual([
    'added 1, unchanged 1, refused 1',
    '4 – row-repeated',
  ]);
  expect((await storeOf(row.cnpj))!.name).toBe('Oficina Paulista');
});

test('a partner brings in their own brand’s only, and need not name it', async () => {
  const other = await aBrand(house());
  const { brand: _brand, ...nameless } = aRow();
  expect(await bringIn([nameless, aRow(), aRow({ brand: other.slug })], { brandId: brand.id })).toEqual([
    'added 2, refused 1',
    '4 brand brand-forbidden',
  ]);
  expect(await bringIn([aRow({ brand: '' })])).toEqual(['refused 1', '2 brand required']);
});

test('a store is the same whether a partner names their brand or not', async () => {
  const row = aRow();
  const rows = [row, { ...row, brand: '', name: 'Outra' }, { ...row, brand: '' }];
  expect(await bringIn(rows, { brandId: brand.id })).toEqual(['added 1, unchanged 1, refused 1', '3 – row-repeated']);
});

test('one shop may sell two brands', async () => {
  const other = await aBrand(house());
  const row = aRow();
  expect(await bringIn([row, { ...row, brand: other.slug }])).toEqual(['added 2']);
});

test('two imports of the same stores at once', async () => {
  const rows = Array.from({ length: 30 }, () => aRow());
  const reports = await Promise.all([
    importRows(house(), storesImporter, rows),
    importRows(house(), storesImporter, rows.toReversed()),
  ]);
  expect(reports.map(({ added, unchanged }) => added + unchanged)).toEqual([30, 30]);
  expect(reports.map(({ added }) => added).reduce((a, b) => a + b)).toBe(30);
});

test('a dry run keeps nothing', async () => {
  const row = aRow();
  expect(await bringIn([row], { dryRun: true })).toEqual(['added 1']);
  expect(await storeOf(row.cnpj)).toBeUndefined();
});
