import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findNearbyStores, listStoreCities, type AskedPlace } from '#domain/stores/contract.ts';
import { memberships } from '#server/db/tables/shop.ts';
import { localCeps } from '#server/outside/cep/open-ceps.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { anEmployee, aShop, type EmployeeWishes } from '#tests/builders/shop.ts';
import { aStore, type StoreRow } from '#tests/builders/store.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', credit: '© Somebody', creditUrl: null };
const house = useHouse({ mapTiles: tiles });
let brandId: string;

/** Where the stores of this file are; their names say it. */
const wishes: Partial<StoreRow>[] = [
  { name: 'Paulista', latitude: -23.5614, longitude: -46.6559, cep: '01310200' },
  { name: 'Pinheiros', latitude: -23.5668, longitude: -46.6889, cep: '05422001' },
  { name: 'São José', city: 'São José dos Campos', latitude: -23.191, longitude: -45.886, cep: '12245030' },
  { name: 'Rio', city: 'Rio de Janeiro', state: 'RJ', latitude: -22.9526, longitude: -43.1893, cep: '22270014' },
  { name: 'Bom Jesus PI', city: 'Bom Jesus', state: 'PI', latitude: -9.07, longitude: -44.36, cep: '64900000' },
  { name: 'Bom Jesus RS', city: 'Bom Jesus', state: 'RS', latitude: -28.67, longitude: -50.43, cep: '95290000' },
  { name: 'Oeste', city: 'Santa Bárbara D’Oeste', latitude: -22.755, longitude: -47.414, cep: '13450000' },
];

beforeAll(async () => {
  brandId = (await aBrand(house())).id;
  for (const wish of wishes) await aStore(house(), { brandId, ...wish });
  await aStore(house(), { name: 'Of another brand', latitude: -23.561, longitude: -46.656 });
});
beforeEach(() => void (house().outside.cep.find = localCeps.find));

let networks = 0;
const around = async (place: AskedPlace, brand = brandId) => {
  const address = `203.0.${++networks >> 8}.${networks & 255}`;
  return ask(house(), findNearbyStores, { brandId: brand, place }, { address });
};

/** The names of the stores found, after how their middle is known; or what was found instead. */
async function found(place: AskedPlace): Promise<string[]> {
  const { body } = await around(place);
  if (body.found === 'stores') return [body.around.by, ...body.stores.map(({ name }) => name)];
  return body.found === 'cities'
    ? body.cities.map(({ city, state, stores }) => `${city} ${state} ${stores}`)
    : ['nothing'];
}

test('around a position: the brand’s own stores, the nearest first, with all that a card shows', async () => {
  const { status, body } = await around({ latitude: -23.5601, longitude: -46.6602 });
  expect(status).toBe(200);
  if (body.found !== 'stores') throw new Error('no stores');
  expect(body.stores.map(({ name }) => name)).toEqual([
    'Paulista',
    'Pinheiros',
    'São José',
    'Oeste',
    'Rio',
    'Bom Jesus RS',
    'Bom Jesus PI',
  ]);
  expect(body.stores[0]).toEqual({
    id: expect.any(String) as string,
    name: 'Paulista',
    street: 'Avenida Paulista',
    number: '1578',
    complement: null,
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    cep: '01310200',
    latitude: -23.5614,
    longitude: -46.6559,
    kilometres: 0.45,
    timeZone: 'America/Sao_Paulo',
    hours: { mon: [['09:00', '18:00']] },
    phone: null,
    whatsapp: null,
    takesClaims: false,
  });
  // From São Paulo to Rio it is 357 km as the crow flies.
  expect(Math.round(body.stores[4]!.kilometres / 10)).toBe(36);
  expect(body.tiles).toEqual(tiles);
});

test('takes claims where a store is a bike shop with somebody who may open one', async () => {
  const { id: brand } = await aBrand(house());
  const shopOf = async (name: string, people: EmployeeWishes[]) => {
    const { cnpj } = await aStore(house(), { brandId: brand, name });
    const shop = await aShop(house(), { cnpj });
    const members = [];
    for (const wish of people) members.push(await anEmployee(house(), { shop, ...wish }));
    return members;
  };
  await aStore(house(), { brandId: brand, name: 'No bike shop' });
  await shopOf('Nobody', []);
  await shopOf('Money only', [{ office: 'finance' }]);
  await shopOf('Two', [{ office: 'salesperson' }, { office: 'owner' }]);
  const [gone] = await shopOf('Suspended', [{ office: 'mechanic' }]);
  await house()
    .db.update(memberships)
    .set({ suspendedAt: house().clock.now() })
    .where(eq(memberships.id, gone!.membershipId));
  const { body } = await around({ latitude: -23.56, longitude: -46.65 }, brand);
  if (body.found !== 'stores') throw new Error('no stores');
  expect(body.stores).toHaveLength(5);
  expect(body.stores.filter(({ takesClaims }) => takesClaims).map(({ name }) => name)).toEqual(['Two']);
});

test('the nearest that take claims are found on demand, however many others lie between', async () => {
  const { id: brand } = await aBrand(house());
  const at = (name: string, nth: number) => ({ brandId: brand, name, latitude: -23.56, longitude: -46.65 + nth / 100 });
  for (let nth = 0; nth < 70; nth++) await aStore(house(), at(`No shop ${nth}`, nth));
  for (const [name, nth] of [
    ['Far', 300],
    ['Near', 200],
  ] as const) {
    const { cnpj } = await aStore(house(), at(name, nth));
    await anEmployee(house(), { shop: await aShop(house(), { cnpj }), office: 'mechanic' });
  }
  const place = { latitude: -23.56, longitude: -46.65 };
  const { body } = await ask(house(), findNearbyStores, { brandId: brand, place, takesClaims: true });
  if (body.found !== 'stores') throw new Error('no stores');
  expect(body.stores.map(({ name, takesClaims }) => [name, takesClaims])).toEqual([
    ['Near', true],
    ['Far', true],
  ]);
});

test('a position is taken to three decimals, whatever is sent', async () => {
  const { body } = await around({ latitude: -23.560_123_4, longitude: -46.660_498_7 });
  expect(body).toMatchObject({ around: { latitude: -23.56, longitude: -46.66, by: 'position' } });
});

describe('a postal code', () => {
  test('is where a service says', async () => {
    expect((await found({ typed: '01310-100' })).slice(0, 2)).toEqual(['cep', 'Paulista']);
    expect((await found({ typed: ' 69.750-000' }))[0]).toBe('cep');
  });

  test.each([
    ['nobody knows it', () => Promise.resolve(null)],
    ['nobody can say', () => Promise.reject(new Error('silent'))],
  ])('where %s, is where the stores with similar codes are', async (_, find) => {
    house().outside.cep.find = find;
    expect((await found({ typed: '05422-030' })).slice(0, 2)).toEqual(['area', 'Pinheiros']);
    expect((await found({ typed: '22299999' })).slice(0, 2)).toEqual(['area', 'Rio']);
    expect(await found({ typed: '99999-999' })).toEqual(['nothing']);
  });

  test('whose town alone is known is in that town, whatever codes are similar', async () => {
    const parts = { street: '', complement: '', neighborhood: '', gia: '', ddd: '', siafi: '' };
    const town = { ...parts, city: 'RIO DE JANEIRO', state: 'RJ', ibge: null, position: null };
    house().outside.cep.find = () => Promise.resolve(town);
    expect((await found({ typed: '05422-030' })).slice(0, 2)).toEqual(['area', 'Rio']);
    house().outside.cep.find = () => Promise.resolve({ ...town, city: 'Pinhal', state: 'SP' });
    expect((await found({ typed: '05422-030' })).slice(0, 2)).toEqual(['area', 'Pinheiros']);
    expect(await found({ typed: '99990-000' })).toEqual(['nothing']);
  });
});

describe('a city', () => {
  test.each<[string, string[]]>([
    ['São José dos Campos', ['city', 'São José']],
    ['sao jose dos campos / sp', ['city', 'São José']],
    ['RIO', ['city', 'Rio']],
    ["santa barbara d'oeste", ['city', 'Oeste']],
    ['Bom Jesus - PI', ['city', 'Bom Jesus PI']],
  ])('%s', async (typed, first) => expect((await found({ typed })).slice(0, 2)).toEqual(first));

  test.each<[string, string[]]>([
    ['Bom Jesus', ['Bom Jesus PI 1', 'Bom Jesus RS 1']],
    ['são', ['São Paulo SP 2', 'São José dos Campos SP 1']],
  ])('%s may be several', async (typed, cities) => expect(await found({ typed })).toEqual(cities));

  test('with several stores is in the middle of them', async () => {
    const { body } = await around({ typed: 'São Paulo' });
    expect(body).toMatchObject({ around: { by: 'city' } });
    if (body.found !== 'stores') throw new Error('no stores');
    expect(body.around.latitude).toBeCloseTo(-23.5641, 4);
    expect(body.around.longitude).toBeCloseTo(-46.6724, 4);
    expect(body.stores.slice(0, 2).every(({ kilometres }) => kilometres < 2)).toBe(true);
  });

  test('that was chosen', async () => {
    expect((await found({ city: 'Bom Jesus', state: 'RS' })).slice(0, 2)).toEqual(['city', 'Bom Jesus RS']);
  });

  test.each(['Oiapoque', '%%', '_ão', "x' or '1'='1", '🚲', 'São Paulo RJ'])('%s is none', async (typed) => {
    expect(await found({ typed })).toEqual(['nothing']);
  });
});

test('a brand without stores, or one that there is not', async () => {
  const nobody = '0193b1c2-0000-7000-8000-00000000000a';
  const { body } = await around({ latitude: -23.56, longitude: -46.66 }, nobody);
  expect(body).toMatchObject({ found: 'stores', stores: [] });
  expect((await ask(house(), listStoreCities, { brandId: nobody })).body).toEqual({ cities: [] });
});

test('the cities of a brand, those with the most stores first', async () => {
  const { body } = await ask(house(), listStoreCities, { brandId });
  expect(body.cities[0]).toEqual({ city: 'São Paulo', state: 'SP', stores: 2 });
  expect(body.cities.map(({ city, state }) => `${city} ${state}`)).toEqual([
    'São Paulo SP',
    'Bom Jesus PI',
    'Bom Jesus RS',
    'Rio de Janeiro RJ',
    'Santa Bárbara D’Oeste SP',
    'São José dos Campos SP',
  ]);
});

test.each<[string, unknown]>([
  ['a position off the map', { latitude: 91, longitude: 0 }],
  ['half of a position', { latitude: -23 }],
  ['a position with a name', { latitude: -23, longitude: -46, name: 'home' }],
  ['a number as a text', { latitude: '-23', longitude: '-46' }],
  ['a text of 5 kB', { typed: 'x'.repeat(5000) }],
  ['nothing typed', { typed: '' }],
  ['no place', {}],
])('%s is refused', async (_, place) => {
  const { status, body } = await around(place as AskedPlace);
  expect([status, body.code]).toEqual([422, 'invalid-input']);
});

test('one network may look 120 times in ten minutes', async () => {
  const look = () => ask(house(), listStoreCities, { brandId }, { address: '198.51.100.77' });
  const answers = await Promise.all(Array.from({ length: 121 }, look));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  const search = () =>
    ask(house(), findNearbyStores, { brandId, place: { typed: 'São Paulo' } }, { address: '198.51.100.78' });
  for (let times = 0; times < 120; times++) await search();
  expect((await search()).body.code).toBe('rate-limited');
});
