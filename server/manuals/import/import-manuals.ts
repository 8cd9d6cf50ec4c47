import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { parseManualLanguage } from '#domain/manuals/manual.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import { insertFile, type StoredFileRow } from '#server/files/stored-files.store.ts';
import { findBrandIds } from '#server/imports/brands/brands.store.ts';
import { resolveBrand, withBrand } from '#server/imports/brands/write-by-brand.ts';
import type { Importer, ImportRun, NumberedRow, RowResult, RowSaid } from '#server/imports/importer.ts';
import { applyOnce } from '#server/imports/rows/apply-rows.ts';
import { changesBetween, type FieldWords } from '#server/imports/rows/row-changes.ts';
import { dateIn, importDate, orNone, readBy, requiredText, slugSchema } from '#server/imports/values.ts';
import { findManuals, manualRows, type ManualRow } from '#server/manuals/manuals.store.ts';
import { findModelIds } from '#server/tag/catalogue/models.store.ts';
import { findDocument, keepDocument, type FoundDocument } from './keep-document.ts';
import { manualColumns } from './manual-columns.ts';

const schema = z.object({
  brand: z.optional(slugSchema),
  code: slugSchema,
  language: readBy(parseManualLanguage, 'language-malformed'),
  title: requiredText(120),
  revision: orNone(importDate),
  models: orNone(requiredText(2_000)),
  file: requiredText(500),
});
type Row = z.infer<typeof schema>;
/** A row whose brand, models and document are there. */
type Found = NumberedRow<Row> & { brandId: string; modelIds: string[] | null | undefined; document: FoundDocument };

/**
 * Brands' manuals, by brand, code and language. A row with another file or other facts takes the place of what is there;
 * the same again changes nothing. An empty cell leaves the models and the revision as they are; a dash means all models of
 * the brand, and no revision.
 */
export const manualsImporter: Importer<Row> = {
  kind: 'manuals',
  columns: manualColumns,
  schema,
  apply: async (tx, rows, run) =>
    applyOnce(
      run,
      await withBrand(tx, run, rows),
      ({ brand = '', code, language }) => `${brand} ${code} ${language}`,
      async (firsts) => {
        const { found, refused } = await findAll(tx, run, firsts);
        return [...refused, ...(await write(tx, run, found))];
      },
    ),
};

async function findAll(tx: Tx, run: ImportRun, rows: readonly NumberedRow<Row>[]) {
  const slugs = rows.flatMap(({ row }) => row.brand ?? []);
  const brandIds = await findBrandIds(tx, slugs);
  const found: Found[] = [];
  const refused: RowResult[] = [];
  for (const { line, row } of rows) {
    const brand = resolveBrand(run, brandIds, row.brand);
    if ('problem' in brand) {
      refused.push({ line, outcome: 'refused', notes: [{ code: brand.problem, at: 'brand' }] });
      continue;
    }
    const modelIds = await modelsIn(tx, brand.id, row.models);
    const document = await findDocument(run.folder, row.file);
    const faults: RowSaid[] = [];
    if (modelIds === 'unknown') faults.push({ code: 'model-unknown', at: 'models' });
    if ('problem' in document) faults.push({ code: document.problem, at: 'file' });
    if (modelIds === 'unknown' || 'problem' in document) refused.push({ line, outcome: 'refused', notes: faults });
    else found.push({ line, row, brandId: brand.id, modelIds, document });
  }
  return { found, refused };
}

/** The models that a cell names, with `|` between them. */
async function modelsIn(tx: Tx, brandId: string, cell: Row['models']) {
  if (cell === null || cell === undefined) return cell;
  const names = [...new Set(cell.split('|').map((name) => name.trim()))].filter((name) => name !== '');
  const ids = await findModelIds(
    tx,
    names.map((name) => ({ brandId, name })),
  );
  return ids.size === names.length ? [...ids.values()].toSorted() : 'unknown';
}

async function write(tx: Tx, run: ImportRun, found: readonly Found[]): Promise<RowResult[]> {
  const named = found.map(({ row, brandId }) => ({ ...row, brandId }));
  const known = await findManuals(tx, named);
  const beforeOf = ({ row, brandId }: Found) => known.get(manualRows.keyOf({ ...row, brandId }));
  const kept: (Omit<StoredFileRow, 'causeId'> | null)[] = [];
  // One after another, and before the first row is written: it takes its time, and no lock is held meanwhile.
  for (const each of found) {
    const isSameFile = beforeOf(each)?.sha256 === each.document.sha256;
    kept.push(isSameFile ? null : await keepDocument(run, each.document));
  }
  const results: RowResult[] = [];
  for (const [at, each] of found.entries()) {
    const before = beforeOf(each)?.manual ?? null;
    const result = await writeOne(tx, planned(run, each, before), kept[at] ?? null, before);
    results.push({ line: each.line, ...result });
  }
  return results;
}

function planned(
  { house }: ImportRun,
  { row, brandId, modelIds, document }: Found,
  before: ManualRow | null,
): ManualRow {
  const { code, language, title, revision } = row;
  const day = revision === null || revision === undefined ? revision : dateIn(revision, dateOf(house.clock.now()));
  return {
    id: before?.id ?? uuidv7(),
    brandId,
    code,
    language,
    title,
    revision: day === undefined ? (before?.revision ?? null) : day,
    modelIds: modelIds === undefined ? (before?.modelIds ?? null) : modelIds,
    pages: document.pages,
    fileId: before?.fileId ?? '',
  };
}

/** How a manual's facts are told: its models by their number, its file by the end of its name here. */
const words: FieldWords<ManualRow> = {
  modelIds: { column: 'models', write: (ids) => (ids === null ? '' : String(ids.length)) },
  fileId: { column: 'file', write: (id) => id.slice(-8) },
};

/** Of two imports at once the later one counts: the file of the other is nobody's, and goes at night. */
async function writeOne(
  tx: Tx,
  manual: ManualRow,
  kept: Omit<StoredFileRow, 'causeId'> | null,
  before: ManualRow | null,
): Promise<Pick<RowResult, 'outcome' | 'notes'>> {
  if (kept) await insertFile(tx, { ...kept, causeId: manual.id });
  const after = { ...manual, fileId: kept?.id ?? manual.fileId };
  if (before && JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))) return { outcome: 'unchanged' };
  const added = await manualRows.add(tx, [after]);
  if (added.size > 0) return { outcome: 'added' };
  const [there] = (await manualRows.lock(tx, [after])).values();
  await manualRows.change(tx, [after]);
  return { outcome: 'updated', notes: changesBetween(there!, after, words) };
}

function sorted(row: ManualRow) {
  return Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
