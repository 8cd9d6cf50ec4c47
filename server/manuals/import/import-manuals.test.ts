import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { features } from '#server/features.ts';
import { removeFiles } from '#server/files/remove-files.ts';
import { storedFiles } from '#server/files/tables.ts';
import { importTable } from '#server/imports/import-table.ts';
import { manuals } from '#server/manuals/tables.ts';
import { filesOf } from '#server/sum-features.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aManualPdf } from '#tests/builders/manual.ts';
import { aTag } from '#tests/builders/tag.ts';
import { allOf } from '#tests/server/all-of.ts';
import { useHouse } from '#tests/server/house.ts';
import { manualsImporter } from './import-manuals.ts';

const house = useHouse();
let folder: string;
let brand: Awaited<ReturnType<typeof aBrand>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pedivela-manuals-'));
  writeFileSync(join(folder, 'guia.pdf'), await aManualPdf({ pages: 4 }));
  writeFileSync(join(folder, 'guia-2.pdf'), await aManualPdf({ words: 'Outra edição.', pages: 5 }));
  writeFileSync(join(folder, 'foto.pdf'), 'not a PDF at all');
  writeFileSync(join(folder, 'cut.pdf'), (await aManualPdf()).subarray(0, 200));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  brand = await aBrand(house());
  for (const model of ['Vento', 'Pedra 29']) await aTag(house(), { brand, model });
});

async function bringIn(lines: readonly string[], { dryRun = false, brandId = null as string | null } = {}) {
  const file = join(folder, 'manuals.csv');
  writeFileSync(file, ['brand;code;language;title;revision;models;file', ...lines].join('\n'));
  const report = await importTable(house(), manualsImporter, file, { dryRun, brandId, keepNotes: 10 });
  const { added, updated, unchanged, refused, notes } = report;
  return { counts: [added, updated, unchanged, refused], notes: notes.map(({ at, code }) => `${at} ${code}`) };
}

const rowOf = (change: Record<string, string> = {}) => {
  const cells = {
    brand: brand.slug,
    code: 'guia',
    language: 'pt-BR',
    title: 'Guia',
    revision: '',
    models: '',
    file: 'guia.pdf',
  };
  return Object.values({ ...cells, ...change }).join(';');
};
const kept = async () => house().db.select().from(manuals).where(eq(manuals.brandId, brand.id));
const file = async (id: string) => (await house().db.select().from(storedFiles).where(eq(storedFiles.id, id)))[0]!;

test('a manual comes in with its pages, its models and its file; the same again changes nothing', async () => {
  const row = rowOf({ revision: '02/03/2026', models: 'Vento | Pedra 29' });
  expect(await bringIn([row])).toEqual({ counts: [1, 0, 0, 0], notes: [] });
  const [manual] = await kept();
  expect(manual).toMatchObject({ title: 'Guia', language: 'pt-BR', revision: '2026-03-02', pages: 4 });
  expect(manual!.modelIds).toHaveLength(2);
  const stored = await file(manual!.fileId);
  expect(stored).toMatchObject({ kind: 'manual', type: 'application/pdf', causeId: manual!.id });
  expect(await bringIn([row])).toEqual({ counts: [0, 0, 1, 0], notes: [] });
  expect((await kept())[0]!.fileId).toBe(manual!.fileId);
});

test('another revision takes its place; the old file is there until the night', async () => {
  await bringIn([rowOf({ revision: '2025-01-01', models: 'Vento' })]);
  const [before] = await kept();
  expect((await bringIn([rowOf({ file: 'guia-2.pdf', revision: '2026-01-01' })])).counts).toEqual([0, 1, 0, 0]);
  const [after] = await kept();
  expect(after).toMatchObject({ id: before!.id, pages: 5, revision: '2026-01-01', modelIds: before!.modelIds });
  expect(await file(before!.fileId)).toBeDefined();
  house().clock.advance(3 * 86_400);
  await removeFiles(house(), filesOf(features));
  expect(await file(before!.fileId)).toBeUndefined();
  const keys = (await allOf(house().outside.files.list('manual'))).join();
  expect(keys).not.toContain(before!.fileId);
  expect(keys).toContain(after!.fileId);
});

test('facts change without the file; a dash takes models and revision away, an empty cell leaves them', async () => {
  await bringIn([rowOf({ revision: '2025-01-01', models: 'Vento' })]);
  const [before] = await kept();
  await bringIn([rowOf({ title: 'Guia do ciclista' })]);
  expect((await kept())[0]).toEqual({ ...before, title: 'Guia do ciclista' });
  await bringIn([rowOf({ revision: '-', models: '-' })]);
  expect((await kept())[0]).toEqual({ ...before, revision: null, modelIds: null });
});

test('each language is a manual of its own', async () => {
  expect((await bringIn([rowOf(), rowOf({ language: 'EN', file: 'guia-2.pdf' })])).counts).toEqual([2, 0, 0, 0]);
  expect((await kept()).map(({ language }) => language).toSorted()).toEqual(['en', 'pt-BR']);
});

describe('what is refused changes nothing', () => {
  test.each([
    ['an unknown brand', { brand: 'nobody' }, 'brand brand-unknown'],
    ['an unknown model', { models: 'Vento | Brisa' }, 'models model-unknown'],
    ['no language', { language: 'Klingonês' }, 'language language-malformed'],
    ['no title', { title: '' }, 'title required'],
    ['a file that is not there', { file: 'x.pdf' }, 'file document-missing'],
    ['a file outside', { file: '../x.pdf' }, 'file document-outside'],
    ['a file that is no PDF', { file: 'foto.pdf' }, 'file document-unknown'],
    ['a file that is cut off', { file: 'cut.pdf' }, 'file document-broken'],
  ])('%s', async (_what, change, note) => {
    expect(await bringIn([rowOf(change)])).toEqual({ counts: [0, 0, 0, 1], notes: [note] });
    expect(await kept()).toEqual([]);
  });

  test('another brand’s, from a partner', async () => {
    const other = await aBrand(house());
    const row = rowOf();
    expect(await bringIn([row], { brandId: other.id })).toEqual({
      counts: [0, 0, 0, 1],
      notes: ['brand brand-forbidden'],
    });
  });

  test('a row that says something else about the same manual', async () => {
    const { counts, notes } = await bringIn([rowOf(), rowOf({ title: 'Outro' })]);
    expect([counts, notes]).toEqual([[1, 0, 0, 1], ['null row-repeated']]);
  });
});

test('a dry run says what would be, and stores nothing', async () => {
  const before = await allOf(house().outside.files.list('manual'));
  expect((await bringIn([rowOf()], { dryRun: true })).counts).toEqual([1, 0, 0, 0]);
  expect(await kept()).toEqual([]);
  expect(await allOf(house().outside.files.list('manual'))).toEqual(before);
  expect(existsSync(join(folder, 'guia.pdf'))).toBe(true);
});

test('two imports at once leave one manual with one of the files', async () => {
  const rows = [rowOf({ title: 'A' }), rowOf({ title: 'B', file: 'guia-2.pdf' })];
  const tables = rows.map((row, at) => {
    const path = join(folder, `race-${at}.csv`);
    writeFileSync(path, `brand;code;language;title;revision;models;file\n${row}`);
    return path;
  });
  const how = { dryRun: false, brandId: null, keepNotes: 10 };
  await Promise.all(tables.map((path) => importTable(house(), manualsImporter, path, how)));
  const [manual, ...others] = await kept();
  expect(others).toEqual([]);
  expect([manual!.title, manual!.pages]).toEqual(manual!.title === 'A' ? ['A', 4] : ['B', 5]);
});
