import type { Tx } from '#server/db/database.ts';
import type { ImportRun, NumberedRow, RowResult } from '#server/imports/importer.ts';
import { applyOnce } from '#server/imports/rows/apply-rows.ts';
import { writeRows, type PlannedRow, type Written } from '#server/imports/rows/write-rows.ts';
import { findBrandIds, findBrandSlug } from './brands.store.ts';

/** What belongs to a brand: its key within the brand, what a row makes of it, and where it is written. */
export type OfBrands<Row, Stored> = Written<Stored> & {
  keyOf: (row: Row) => string;
  planRow: (line: number, row: Row, brandId: string) => PlannedRow<Stored>;
};

/**
 * Brings in rows of things that belong to brands: each thing once in a file, each row into a brand that may be
 * written to.
 */
export async function writeByBrand<Row extends { brand?: string | undefined }, Stored extends { id: string }>(
  tx: Tx,
  run: ImportRun,
  rows: readonly NumberedRow<Row>[],
  { keyOf, planRow, ...written }: OfBrands<Row, Stored>,
): Promise<RowResult[]> {
  const named = await withBrand(tx, run, rows);
  const key = (row: Row) => `${row.brand ?? ''} ${keyOf(row)}`;
  return applyOnce(run, named, key, async (firsts) => {
    const ids = await findBrandIds(
      tx,
      firsts.flatMap(({ row }) => row.brand ?? []),
    );
    const planned: PlannedRow<Stored>[] = [];
    const refused: RowResult[] = [];
    for (const { line, row } of firsts) {
      const found = resolveBrand(run, ids, row.brand);
      if ('id' in found) planned.push(planRow(line, row, found.id));
      else refused.push({ line, outcome: 'refused', notes: [{ code: found.problem, at: 'brand' }] });
    }
    return [...refused, ...(await writeRows(tx, planned, written))];
  });
}

/** The brand that a row is about, or why it is none: a run that is bound to a brand (a partner's) is about that one only. */
export function resolveBrand(
  { brandId }: Pick<ImportRun, 'brandId'>,
  ids: ReadonlyMap<string, string>,
  slug: string | undefined,
): { id: string } | { problem: 'required' | 'brand-unknown' | 'brand-forbidden' } {
  if (slug === undefined) return brandId === null ? { problem: 'required' } : { id: brandId };
  const id = ids.get(slug);
  if (brandId !== null && id !== brandId) return { problem: 'brand-forbidden' };
  return id === undefined ? { problem: 'brand-unknown' } : { id };
}

/**
 * The rows with the brand written in where they leave it to the run (a partner's): a thing is the same then, and met once,
 * whether its row names the brand or not.
 */
export async function withBrand<Row extends { brand?: string | undefined }>(
  tx: Tx,
  { brandId }: Pick<ImportRun, 'brandId'>,
  rows: readonly NumberedRow<Row>[],
): Promise<readonly NumberedRow<Row>[]> {
  const own = brandId === null ? null : await findBrandSlug(tx, brandId);
  if (own === null) return rows;
  // In one place always: rows are compared by their text.
  return rows.map(({ line, row: { brand = own, ...facts } }) => ({ line, row: { brand, ...facts } as Row }));
}
