import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountsImporter } from '#server/account/import-accounts.ts';
import { bikesImporter } from '#server/bike/import/import-bikes.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { invoices } from '#server/db/tables/receipt.ts';
import { storesImporter } from '#server/stores/import/import-stores.ts';
import { stores } from '#server/stores/tables.ts';
import { aPhone } from '#tests/builders/account.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { aTable } from '#tests/builders/csv.ts';
import { importThem } from '#tests/builders/invoice-files.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { aTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';
import { refuseRows } from '#tests/server/refuse-rows.ts';
import { importTable } from './import-table.ts';

// A row that the database refuses, for whatever reason nobody has thought of: the others come in.

const house = useHouse();
const how = { brandId: null, keepNotes: 100, dryRun: false };
const failed = (row: string) => ({ row, at: null, code: 'row-failed', detail: 'P0001' });

describe('a table of stores', () => {
  const place = {
    street: 'Avenida Paulista',
    number: '1578',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    cep: '01310-100',
    latitude: '-23,5614',
    longitude: '-46.6559',
    hours: 'seg-sex 9h-18h',
  };

  /** 250 stores, so that there are batches; the bad one is said twice, the good one before it too. */
  async function aFileOfStores() {
    const brand = await aBrand(house());
    const rows = Array.from({ length: 250 }, () => ({ brand: brand.slug, cnpj: aCnpj(), name: 'Oficina', ...place }));
    rows[130] = rows[118]!;
    rows[240] = rows[120]!;
    rows[245] = rows[118]!;
    const cure = await refuseRows(house().db, 'insert on stores', `new.cnpj = '${rows[120]!.cnpj}'`);
    const there = () => house().db.$count(stores, eq(stores.brandId, brand.id));
    return { file: aTable(rows), cure, there };
  }

  test('all others are in; the bad one and its repetition are told by their lines; later it comes in', async () => {
    const { file, cure, there } = await aFileOfStores();
    const told = { added: 246, unchanged: 2, refused: 2, notes: [failed('122'), failed('242')] };
    expect(await importTable(house(), storesImporter, file, { ...how, dryRun: true })).toMatchObject(told);
    expect(await there()).toBe(0);
    expect(await importTable(house(), storesImporter, file, how)).toMatchObject(told);
    expect(await there()).toBe(246);
    await cure();
    const again = await importTable(house(), storesImporter, file, how);
    expect(again).toMatchObject({ added: 1, unchanged: 249, refused: 0, notes: [] });
  });
});

test('accounts: a dry run does not do the bad row over again before later ones with the same phone', async () => {
  const phone = aPhone();
  const row = (at: number, of = '') => ({
    email: `bad.row.${at}.${phone}@example.com`,
    name: 'Ana Lima',
    phone: of,
    password: 'Pedivela#2026',
  });
  const rows = Array.from({ length: 105 }, (_, at) => row(at, at === 3 || at === 102 ? phone : ''));
  const cure = await refuseRows(house().db, 'insert on accounts', `new.email = '${rows[3]!.email}'`);
  const told = { added: 104, refused: 1, notes: [failed('5')] };
  expect(await importTable(house(), accountsImporter, aTable(rows), { ...how, dryRun: true })).toMatchObject(told);
  expect(await importTable(house(), accountsImporter, aTable(rows), how)).toMatchObject(told);
  await cure();
  const emails = rows.map(({ email }) => email);
  expect(await house().db.$count(accounts, inArray(accounts.email, emails))).toBe(104);
});

test('bikes: the one that is refused has no part and no tag, the others have theirs', async () => {
  const { brand, model } = await aTag(house());
  const serial = (at: number) => `BAD-ROW-${at}`;
  const rows = Array.from({ length: 30 }, (_, at) => ({ brand: brand.slug, model: model.name, serial: serial(at) }));
  const cure = await refuseRows(house().db, 'insert on bikes', `new.serial_number = '${serial(17)}'`);
  const report = await importTable(house(), bikesImporter, aTable(rows), how);
  expect(report).toMatchObject({ added: 29, refused: 1 });
  expect(report.notes.filter(({ code }) => code === 'row-failed')).toEqual([failed('19')]);
  await cure();
  const serials = rows.map((row) => row.serial);
  expect(await house().db.$count(bikes, inArray(bikes.serialNumber, serials))).toBe(29);
});

test.each([false, true])('invoices (dry run: %s)', async (dryRun) => {
  const made = Array.from({ length: 5 }, () => anNfe());
  const keys = made.map(({ accessKey }) => accessKey);
  const cure = await refuseRows(house().db, 'insert on invoices', `new.access_key = '${keys[3]}'`);
  const report = await importThem(house(), [...made, made[3]!], { dryRun });
  expect(report).toMatchObject({ added: 4, refused: 2, notes: [failed('4.xml'), failed('6.xml')] });
  await cure();
  expect(await house().db.$count(invoices, inArray(invoices.accessKey, keys))).toBe(dryRun ? 0 : 4);
});
