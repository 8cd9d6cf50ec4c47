import type { Tx } from '../db/database.ts';
import { findBrandIds } from '../tag/catalogue/brands.store.ts';
import { applyOnce } from './apply-once.ts';
import type { ImportRun, NumberedRow, RowResult } from './importer.ts';
import { resolveBrand } from './resolve-brand.ts';
import { withBrand } from './with-brand.ts';
import { writeRows, type Meant, type WrittenTable } from './write-rows.ts';

/** What belongs to a brand: its key within the brand, what a row makes of it, and where it is written. */
export type OfBrands<Row, Stored> = {
  keyOf: (row: Row) => string;
  meantBy: (line: number, row: Row, brandId: string) => Meant<Stored>;
  table: WrittenTable<Stored>;
};

/** Brings in rows of things that belong to brands: each thing once in a file, each row into a brand that may be written to. */
export async function writeByBrand<Row extends { brand?: string | undefined }, Stored>(
  tx: Tx,
  run: ImportRun,
  rows: readonly NumberedRow<Row>[],
  { keyOf, meantBy, table }: OfBrands<Row, Stored>,
): Promise<RowResult[]> {
  const named = await withBrand(tx, run, rows);
  const key = (row: Row) => `${row.brand ?? ''} ${keyOf(row)}`;
  return applyOnce(run, named, key, async (firsts) => {
    const ids = await findBrandIds(
      tx,
      firsts.flatMap(({ row }) => row.brand ?? []),
    );
    const meant: Meant<Stored>[] = [];
    const refused: RowResult[] = [];
    for (const { line, row } of firsts) {
      const found = resolveBrand(run, ids, row.brand);
      if ('id' in found) meant.push(meantBy(line, row, found.id));
      else refused.push({ line, outcome: 'refused', note: { code: found.problem, at: 'brand' } });
    }
    return [...refused, ...(await writeRows(meant, table))];
  });
}
