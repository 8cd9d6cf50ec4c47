import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountsImporter } from '#server/account/import-accounts.ts';
import { bikesImporter } from '#server/bike/import/import-bikes.ts';
import { importInvoiceFiles } from '#server/bike/invoices/import-invoices.ts';
import { openInvoiceFiles } from '#server/bike/nfe/invoice-files.ts';
import { accounts } from '#server/db/tables/account.ts';
import { invoices, receipts } from '#server/db/tables/receipt.ts';
import { modelComponents, tags } from '#server/db/tables/tag.ts';
import { demoFolder } from '#server/demo/read-demo.ts';
import { plansImporter } from '#server/insurance/import-plans.ts';
import { ownersImporter } from '#server/ownership/import-owners.ts';
import { transfersImporter } from '#server/ownership/transfer/demo/import-transfers.ts';
import { employeesImporter } from '#server/shop/import/import-employees.ts';
import { shopsImporter } from '#server/shop/import/import-shops.ts';
import { storesImporter } from '#server/stores/import/import-stores.ts';
import { brandsImporter } from '#server/tag/catalogue/import-brands.ts';
import { modelPartsImporter } from '#server/tag/catalogue/import-model-parts.ts';
import { modelsImporter } from '#server/tag/catalogue/import-models.ts';
import { tagsImporter } from '#server/tag/labels/import-tags.ts';
import { aPhone } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aTable } from '#tests/builders/csv.ts';
import { importThem } from '#tests/builders/invoice-files.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { aShop } from '#tests/builders/shop.ts';
import { aTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';
import { importTable } from './import-table.ts';
import type { Importer } from './importer.ts';

const house = useHouse();
const how = { brandId: null, keepNotes: 10_000 };

const sizes = async () =>
  Promise.all([accounts, invoices, modelComponents, receipts, tags].map((table) => house().db.$count(table)));

/** What only a real run reports in detail: the issued tag, why a receipt is not linked. */
const untold = ['tag-issued', 'receipt-refused'];

/** The reports of a dry run and of the real one after it. */
async function both<Row>(importer: Importer<Row>, file: string) {
  const before = await sizes();
  const dry = await importTable(house(), importer, file, { ...how, dryRun: true });
  expect(await sizes()).toEqual(before);
  const real = await importTable(house(), importer, file, { ...how, dryRun: false });
  const notes = real.notes.map((note) => (untold.includes(note.code) ? { ...note, detail: null } : note));
  return { dry, real: { ...real, notes } };
}

test('the demo’s files: a dry run of each reports what the real run does, for new and for known rows', async () => {
  const check = async <Row>(name: string, importer: Importer<Row>) => {
    for (let turn = 0; turn < 2; turn++) {
      const { dry, real } = await both(importer, join(demoFolder, `${name}.csv`));
      expect([name, dry]).toEqual([name, real]);
    }
  };
  await check('brands', brandsImporter);
  await check('models', modelsImporter);
  await check('parts', modelPartsImporter);
  await check('stores', storesImporter);
  await check('plans', plansImporter);
  await check('tags', tagsImporter);
  await check('bikes', bikesImporter);
  await check('shops', shopsImporter);
  await check('employees', employeesImporter);
  await check('accounts', accountsImporter);
  const files = await openInvoiceFiles(join(demoFolder, 'invoices'));
  const dry = await importInvoiceFiles(house(), files, { ...how, dryRun: true, apiKey: null });
  expect(await importInvoiceFiles(house(), files, { ...how, dryRun: false, apiKey: null })).toEqual(dry);
  await files.close();
  await check('owners', ownersImporter);
  await check('transfers', transfersImporter);
});

/** More rows than fit into one batch, and one more behind them. */
const around = <Row extends Record<string, string>>(first: Row, filling: (at: number) => Row, last: Row) => [
  first,
  ...Array.from({ length: 120 }, (_, at) => filling(at)),
  last,
];
const person = (name: string, phone: string) => ({ email: `${name}@example.com`, name: 'Ana Lima', phone });

test('a phone that an earlier batch gave to somebody is taken', async () => {
  const phone = aPhone();
  const row = (name: string, of = '') => ({ ...person(`${name}.${phone}`, of), password: 'Pedivela#2026' });
  const rows = around(row('first', phone), (at) => row(`p${at}`), row('last', phone));
  const { dry, real } = await both(accountsImporter, aTable(rows));
  expect(dry).toMatchObject({ added: 121, refused: 1, notes: [{ row: '123', at: 'phone', code: 'phone-taken' }] });
  expect(real).toEqual(dry);
});

test('so is one of a shop’s people', async () => {
  const { cnpj } = await aShop(house());
  const phone = aPhone();
  const row = (name: string, of: string) => ({ ...person(`${name}.${phone}`, of), cnpj, office: 'mechanic' });
  const rows = around(row('first', phone), (at) => row(`p${at}`, aPhone()), row('last', phone));
  const { dry, real } = await both(employeesImporter, aTable(rows));
  expect(dry).toMatchObject({ added: 121, refused: 1, notes: [{ row: '123', at: 'phone', code: 'phone-taken' }] });
  expect(real).toEqual(dry);
});

test('the parts of one model come in several batches, and then in another order', async () => {
  const { brand, model } = await aTag(house());
  const row = (name: string) => ({
    brand: brand.slug,
    model: model.name,
    name,
    part_brand: 'Maker',
    part_model: 'X1',
    warranty_months: '12',
  });
  const rows = Array.from({ length: 130 }, (_, at) => row(`Part ${at}`));
  const first = await both(modelPartsImporter, aTable([...rows, row('Part 3')]));
  expect(first.dry).toMatchObject({ added: 130, unchanged: 1 });
  expect(first.real).toEqual(first.dry);
  const again = await both(modelPartsImporter, aTable([...rows.toReversed(), row('New'), row('Part 7')]));
  expect(again.dry).toMatchObject({ added: 1, refused: 0 });
  expect(again.real).toEqual(again.dry);
});

test('a receipt that an earlier batch linked is another bike’s', async () => {
  const invoice = anNfe();
  await importThem(house(), [invoice]);
  const bikes = await Promise.all(Array.from({ length: 122 }, () => aBike(house())));
  const owner = { ...person(`owner.${aPhone().slice(1)}`, ''), password: 'Pedivela#2026' };
  await importTable(house(), accountsImporter, aTable([owner]), { ...how, dryRun: false });
  const rows = bikes.map(({ tag }, at) => ({
    tag,
    email: owner.email,
    days_ago: '1',
    access_key: at === 0 || at === 121 ? invoice.accessKey : '',
  }));
  const { dry, real } = await both(ownersImporter, aTable(rows));
  expect(dry).toMatchObject({ added: 122, notes: [{ row: '123', at: 'access_key', code: 'receipt-refused' }] });
  expect(real).toEqual(dry);
});
