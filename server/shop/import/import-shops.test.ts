import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { memberships, shops } from '#server/db/tables/shop.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { aShop } from '#tests/builders/shop.ts';
import { useHouse } from '#tests/server/house.ts';
import { shopsImporter } from './import-shops.ts';

const house = useHouse();
type Rows = Parameters<typeof importRows>[2];
const bringIn = async (rows: Rows) => reportInWords(await importRows(house(), shopsImporter, rows));
const nameOf = async (cnpj: string) =>
  (await house().db.select().from(shops).where(eq(shops.cnpj, cnpj))).map(({ name }) => name);

test('a new shop is added, and lets nobody in', async () => {
  const row = { CNPJ: '12.abc.345/01de-35', Nome: 'Bicicletaria  Pedal Bom' };
  expect(await bringIn([row])).toEqual(['added 1']);
  expect(await nameOf('12ABC34501DE35')).toEqual(['Bicicletaria Pedal Bom']);
  expect(await bringIn([row])).toEqual(['unchanged 1']);
  expect(await house().db.$count(memberships)).toBe(0);
});

test('a known shop is named, and keeps who it is', async () => {
  const shop = await aShop(house());
  expect(await bringIn([{ cnpj: shop.cnpj, name: 'Roda Livre', cidade: 'Campinas' }])).toEqual(['updated 1']);
  expect(await bringIn([{ cnpj: shop.cnpj, name: 'Roda Livre' }])).toEqual(['unchanged 1']);
  expect(await house().db.select().from(shops).where(eq(shops.cnpj, shop.cnpj))).toEqual([
    { ...shop, name: 'Roda Livre', city: 'Campinas' },
  ]);
});

test('bad rows and repeated ones', async () => {
  const cnpj = aCnpj();
  const rows = [
    { cnpj, name: 'Um' },
    { cnpj, name: 'Um' },
    { cnpj, name: 'Dois' },
    { cnpj: '11.222.333/0001-82', name: 'Um' },
    { cnpj: '1,12E+13', name: 'Um' },
    { cnpj: aCnpj(), name: '' },
  ];
  const notes = ['4 – row-repeated', '5 cnpj cnpj-malformed', '6 cnpj cnpj-malformed', '7 name required'];
  expect(await bringIn(rows)).toEqual(['added 1, unchanged 1, refused 4', ...notes]);
  expect(await nameOf(cnpj)).toEqual(['Um']);
});
