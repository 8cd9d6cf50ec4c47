import type { Tx } from '#server/db/database.ts';
import type { Importer, ImportRun, RowResult } from '#server/imports/importer.ts';
import { parseRow } from '#server/imports/reading/parse-row.ts';
import type { TableNote } from '#server/imports/reasons/reasons.ts';
import { withoutStoring } from './apply-rows.ts';

/** The only row of a table that is typed. */
const line = 1;

/** What becomes of a row, and everything that there is to say about it. */
export type DecidedRow = Pick<RowResult, 'outcome'> & { notes: Pick<TableNote, 'at' | 'code' | 'detail'>[] };

/** Imports one row by the importer of its table, of whichever brand. Files in it are found below `folder`. */
export async function applyOne<Row>(
  tx: Tx,
  { house, dryRun, folder }: Pick<ImportRun, 'house' | 'dryRun' | 'folder'>,
  importer: Importer<Row>,
  cells: Record<string, string>,
): Promise<DecidedRow> {
  const parsed = parseRow(importer, { line, cells });
  if ('notes' in parsed) return { outcome: 'refused', notes: parsed.notes };
  const outside = dryRun ? withoutStoring(house.outside) : house.outside;
  const run = { house: { ...house, outside }, brandId: null, folder, dryRun };
  const [result] = await importer.apply(tx, [{ line, row: parsed.row }], run);
  const { outcome, notes = [] } = result!;
  return { outcome, notes: notes.map(({ at = null, code, detail = null }) => ({ at, code, detail })) };
}
