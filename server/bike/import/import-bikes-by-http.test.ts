import { createHash } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listImportReports } from '#domain/account/imports.contract.ts';
import { importBikes } from '#domain/bike/contract.ts';
import { notesInAnswer } from '#domain/http/import-report.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { modelComponents } from '#server/db/tables/tag.ts';
import { deskLog } from '#server/imports/tables.ts';
import { anApiKey, type MadeApiKey } from '#tests/builders/api-key.ts';
import { aModelWithParts, bikesOf, importBikeRows, partsOf } from '#tests/builders/bike-rows.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aShop } from '#tests/builders/shop.ts';
import { aTag } from '#tests/builders/tag.ts';
import { ask } from '#tests/server/ask.ts';
import { aDataFolder } from '#tests/server/file-server.ts';
import { useHouse } from '#tests/server/house.ts';
import { until } from '#tests/until.ts';

const data = aDataFolder();
const house = useHouse({ dataDir: data.path });
let brand: Awaited<ReturnType<typeof aBrand>>;
let key: MadeApiKey;
beforeEach(async () => {
  brand = await aBrand(house());
  await aTag(house(), { brand, model: 'Trilha' });
  key = await anApiKey(house(), { brandId: brand.id });
});

const send = (text: string, input: { dryRun?: 'true' } = {}, token = key.secret) =>
  ask(house(), importBikes, input, { token, file: { type: 'text/csv', bytes: text } });

async function countOf(brandId: string): Promise<number> {
  const [row] = await house().db.select({ rows: count() }).from(bikes).where(eq(bikes.brandId, brandId));
  return row!.rows;
}

const logOfKey = () =>
  house()
    .db.select()
    .from(deskLog)
    .where(eq(deskLog.actor, `partner ${key.hint}`));
const table = 'modelo;numero de serie\nTrilha;SN-1\nTrilha;SN-2\n';

test('reports are kept by number, for all keys of the brand and for no other; a trial has none', async () => {
  const { body: first } = await send(table);
  expect((await send(table, { dryRun: 'true' })).body.number).toBeNull();
  const { body: again } = await send('modelo;numero de serie\nKeins;SN-3\n');
  const broken = await send('modelo;"x');
  expect(broken.status).toBe(422);
  const second = await anApiKey(house(), { brandId: brand.id });
  const reportsFor = async (token: string, input = {}) =>
    (await ask(house(), listImportReports, input, { token })).body.reports;
  const reports = await reportsFor(second.secret);
  expect(reports).toMatchObject([
    { added: 0, failed: 'quote-open' },
    { number: again.number, refused: 1, failed: null },
    { number: first.number, what: 'bikes import', by: key.hint, added: 2, refused: 0 },
  ]);
  expect(reports[2]!.sha256).toBe(createHash('sha256').update(table).digest('hex'));
  expect(await reportsFor(key.secret, { before: again.number })).toMatchObject([{ number: first.number }]);
  const { secret: other } = await anApiKey(house());
  expect(await reportsFor(other)).toEqual([]);
});

test('bikes are imported into the brand of the key; a repetition changes nothing; the operator log lists both', async () => {
  const first = await send(table);
  expect(first).toMatchObject({ status: 200, body: { added: 2, updated: 0, unchanged: 0, refused: 0 } });
  expect(first.body.notes.map(({ row, code }) => [row, code])).toEqual([
    ['2', 'tag-issued'],
    ['3', 'tag-issued'],
  ]);
  expect(await countOf(brand.id)).toBe(2);
  expect((await send(table)).body).toMatchObject({ added: 0, unchanged: 2, notes: [] });
  expect(await countOf(brand.id)).toBe(2);
  const file = { bytes: table.length, sha256: createHash('sha256').update(table).digest('hex') };
  const entries = (await logOfKey()).map(({ action, details, at }) => ({ action, details, at }));
  const at = house().clock.now();
  expect(entries).toEqual([
    { at, action: 'bikes import', details: { added: 2, updated: 0, unchanged: 0, refused: 0, ...file } },
    { at, action: 'bikes import', details: { added: 0, updated: 0, unchanged: 2, refused: 0, ...file } },
  ]);
});

test.each([
  ['en', 'The brand has no such model.', 'A column that the table needs is not in its header.'],
  ['pt-BR', 'A marca não tem este modelo.', 'Falta no cabeçalho uma coluna de que a tabela precisa.'],
])('reasons are in words of the request’s language: %s', async (language, ofRow, ofFile) => {
  const sent = (text: string) =>
    ask(house(), importBikes, {}, { token: key.secret, language, file: { type: 'text/csv', bytes: text } });
  const { body } = await sent('modelo;serial\nNenhum;SN-1\n');
  expect(body.notes).toMatchObject([{ code: 'model-unknown', reason: ofRow }]);
  const broken = await sent('cor\nVerde\n');
  expect(broken.status).toBe(422);
  expect(broken.body.errors).toMatchObject([{ code: 'column-missing', reason: ofFile }]);
});

test('a dry run is neither kept nor logged', async () => {
  expect((await send(table, { dryRun: 'true' })).body).toMatchObject({ added: 2, refused: 0 });
  expect(await countOf(brand.id)).toBe(0);
  expect(await logOfKey()).toEqual([]);
});

test('another brand’s bikes stay out', async () => {
  const other = await aBrand(house());
  await aTag(house(), { brand: other, model: 'Trilha' });
  const { body } = await send(`brand;model;serial_number\n${other.slug};Trilha;SN-3\n${brand.slug};Trilha;SN-4\n`);
  expect(body).toMatchObject({ added: 1, refused: 1 });
  expect(body.notes).toContainEqual(expect.objectContaining({ row: '2', at: 'brand', code: 'brand-forbidden' }));
  expect([await countOf(other.id), await countOf(brand.id)]).toEqual([0, 1]);
});

test('another brand’s tags and parts are neither changed nor reported; its serial numbers do not leak', async () => {
  const other = await aModelWithParts(house());
  const own = await aModelWithParts(house(), { brand });
  const parts = eq(modelComponents.modelId, own.model.id);
  // Both buy their wheels from one maker.
  await house()
    .db.update(modelComponents)
    .set({ brand: `Rodas ${other.brand.name}` })
    .where(parts);
  const theirs = { brand: other.brand.slug, model: other.model.name, serial_number: 'SN-1', tag: other.tag };
  await importBikeRows(house(), [{ ...theirs, 'part:Roda dianteira': 'RD-1' }]);
  const before = [await bikesOf(house(), other.brand.id), await partsOf(house(), other.brand.id)];
  const rows = ['SN-1;;', `SN-2;${other.tag};`, 'SN-3;;RD-1'].map((row) => `${own.model.name};${row}`);
  const { body } = await send(`model;serial_number;tag;part:Roda dianteira\n${rows.join('\n')}\n`);
  expect(body).toMatchObject({ added: 1, refused: 2 });
  expect(body.notes.filter(({ code }) => code !== 'tag-issued')).toEqual([
    { row: '3', at: 'tag', code: 'tag-of-other-brand', detail: null, reason: 'A tag é de outra marca.' },
    {
      row: '4',
      at: 'part:Roda dianteira',
      code: 'part-serial-taken',
      detail: null,
      reason: 'Outra peça já tem este número de série.',
    },
  ]);
  expect([await bikesOf(house(), other.brand.id), await partsOf(house(), other.brand.id)]).toEqual(before);
});

test('a shop’s key has no brand: even with the scope it brings no bike in', async () => {
  const shop = await aShop(house());
  const shops = await anApiKey(house(), { shopId: shop.id });
  // No command issues such a key; a row could still be made by hand.
  await house()
    .db.update(apiKeys)
    .set({ scopes: ['bikes:import'] })
    .where(eq(apiKeys.id, shops.id));
  const named = `brand;model;serial_number\n${brand.slug};Trilha;SN-5\n`;
  expect(await send(named, {}, shops.secret)).toMatchObject({ status: 403, body: { code: 'api-key-scope' } });
  expect(await countOf(brand.id)).toBe(0);
});

test.each([
  ['a quote that is never closed', `${table}Trilha;"SN-3\n`, 'quote-open'],
  ['no column for the serial number', 'model\nTrilha\n', 'column-missing'],
])('%s: nothing is in, the answer says why, the log that it failed', async (_name, text, code) => {
  const { status, body } = await send(text);
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'file-unreadable' });
  expect(body.errors).toEqual([expect.objectContaining({ at: 'file', code, detail: expect.any(String) })]);
  expect(await countOf(brand.id)).toBe(0);
  expect((await logOfKey()).map(({ details }) => details.failed)).toEqual([code]);
  expect(data.uploads()).toEqual([]);
});

test('an import whose time is used up ends after its batch: imported rows stay, and the same file continues', async () => {
  const rows = Array.from({ length: 1500 }, (_, at) => `Trilha;SN-${at}`).join('\n');
  const answer = send(`model;serial_number\n${rows}\n`);
  await until(async () => expect(await countOf(brand.id)).toBeGreaterThan(0));
  house().clock.advance(3601);
  expect(await answer).toMatchObject({ status: 413, body: { code: 'import-too-long' } });
  const kept = await countOf(brand.id);
  expect([kept % 100, kept < 1500]).toEqual([0, true]);
  expect((await logOfKey()).map(({ details }) => details.failed)).toEqual(['import-too-long']);
  expect(data.uploads()).toEqual([]);
  expect((await send(`model;serial_number\n${rows}\n`)).body).toMatchObject({ added: 1500 - kept, unchanged: kept });
});

test('an answer holds a limited number of notes and counts the rest', async () => {
  const rows = Array.from({ length: notesInAnswer + 7 }, (_, at) => `Unknown;SN-${at}`);
  const { body } = await send(`model;serial_number\n${rows.join('\n')}\n`);
  expect(body).toMatchObject({ added: 0, refused: notesInAnswer + 7, notesLeftOut: 7 });
  expect(body.notes).toHaveLength(notesInAnswer);
});

test('the same file from two at once makes every bike once', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => `Trilha;SN-${at}`).join('\n');
  const answers = await Promise.all([1, 2].map(() => send(`model;serial_number\n${rows}\n`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await countOf(brand.id)).toBe(300);
  const sum = (name: 'added' | 'unchanged') => answers.reduce((total, { body }) => total + body[name], 0);
  expect([sum('added'), sum('unchanged')]).toEqual([300, 300]);
});
