import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { importCatalogue } from '#domain/claim/catalogue.contract.ts';
import { catalogueParts } from '#server/claim/tables.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { catalogueImporter } from './import-catalogue.ts';

const house = useHouse();
let brand: Awaited<ReturnType<typeof aBrand>>;
beforeEach(async () => void (brand = await aBrand(house())));

const aRow = (cells: Record<string, string> = {}) => ({
  brand: brand.slug,
  name: 'Câmbio traseiro',
  part_brand: 'Shimano',
  part_model: 'Deore RD-M6100',
  ...cells,
});
const bringIn = async (...rows: Record<string, string>[]) =>
  reportInWords(await importRows(house(), catalogueImporter, rows));
const parts = async () =>
  (
    await house()
      .db.select()
      .from(catalogueParts)
      .where(eq(catalogueParts.brandId, brand.id))
      .orderBy(asc(catalogueParts.model))
  ).map(({ name, brand: maker, model, isOffered }) => [name, maker, model, isOffered]);

test('a part is offered unless its row says no; a row that says nothing of it changes nothing', async () => {
  const other = { part_model: 'XT', offered: 'não' };
  expect(await bringIn(aRow(), aRow(other))).toEqual(['added 2']);
  const held = [
    ['Câmbio traseiro', 'Shimano', 'Deore RD-M6100', true],
    ['Câmbio traseiro', 'Shimano', 'XT', false],
  ];
  expect(await parts()).toEqual(held);
  expect(await bringIn(aRow(), aRow({ part_model: 'XT' }))).toEqual(['unchanged 2']);
  expect(await parts()).toEqual(held);
  expect(await bringIn(aRow({ offered: 'no' }), aRow({ ...other, offered: 'sim' }))).toEqual(['updated 2']);
  expect((await parts()).map(([, , , offered]) => offered)).toEqual([false, true]);
});

test('headers in Portuguese', async () => {
  const row = { 'Marca': brand.slug, 'Peça': 'Selim', 'Marca da peça': 'Aurora', 'Modelo da peça': 'Trail' };
  expect(await bringIn({ ...row, Oferecida: 'sim' })).toEqual(['added 1']);
});

test.each([
  ['name', '', 'required'],
  ['part_model', 'x'.repeat(121), 'too-long'],
  ['offered', 'perhaps', 'flag-malformed'],
  ['brand', 'nobodys', 'brand-unknown'],
])('a row is refused: %s %j', async (column, cell, code) => {
  expect(await bringIn(aRow(), aRow({ [column]: cell }))).toEqual(['added 1, refused 1', `3 ${column} ${code}`]);
});

test('two imports of the same parts at once add each once', async () => {
  const rows = Array.from({ length: 20 }, (_, number) => aRow({ part_model: `M${number}` }));
  const reports = await Promise.all([
    importRows(house(), catalogueImporter, rows),
    importRows(house(), catalogueImporter, rows.toReversed()),
  ]);
  expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(20);
});

test('a partner brings parts into the brand of its key and no other', async () => {
  const other = await aBrand(house());
  const { secret: token } = await anApiKey(house(), { brandId: brand.id, scopes: ['catalogue:import'] });
  const text = `brand;name;part_brand;part_model\n;Selim;Aurora;Trail\n${other.slug};Selim;Aurora;Trail\n`;
  const file = { type: 'text/csv', bytes: text };
  const tried = await ask(house(), importCatalogue, { dryRun: 'true' }, { token, file });
  expect([tried.body.added, (await parts()).length]).toEqual([1, 0]);
  const { body } = await ask(house(), importCatalogue, {}, { token, file });
  expect([body.added, body.refused, body.notes[0]!.code]).toEqual([1, 1, 'brand-forbidden']);
  expect(await parts()).toEqual([['Selim', 'Aurora', 'Trail', true]]);
});
