import { parse } from 'node:path';
import { inTransaction } from '#server/db/transactions.ts';
import type { Importer, RowResult } from '#server/imports/importer.ts';
import { parseRow } from '#server/imports/reading/parse-row.ts';
import { reasonIn, rowReasons } from '#server/imports/reasons/reasons.ts';
import { withoutStoring } from '#server/imports/rows/apply-rows.ts';
import type { Answer, Desk } from './desk.ts';
import { flagOf } from './flags.ts';

/** The only row of a table that is typed at the terminal. */
const line = 1;

const said = { added: 'Added.', updated: 'Changed.', unchanged: 'There already, with the same facts.' } as const;

/**
 * Imports one row by the importer of its table. Files in it are absolute paths: operators may name any of their
 * files.
 */
export async function addRow<Row>(desk: Desk, importer: Importer<Row>, cells: Record<string, string>): Promise<Answer> {
  const result = await decide(desk, importer, cells);
  const { outcome, note } = result;
  await desk.note({ [outcome]: 1, ...(note && { code: note.code }) });
  const about = note && `${note.at ? `--${flagOf(note.at)}: ` : ''}${reasonIn(desk.language, rowReasons)(note.code)}`;
  const words = outcome === 'refused' ? [`Refused. ${about ?? ''}`.trim()] : [said[outcome], ...(about ? [about] : [])];
  return {
    data: { dryRun: desk.dryRun, outcome, note: note ?? null },
    words: desk.dryRun ? ['Dry run: nothing of this was kept.', ...words] : words,
    ...(outcome === 'refused' && { outcome }),
  };
}

async function decide<Row>(desk: Desk, importer: Importer<Row>, cells: Record<string, string>): Promise<RowResult> {
  const parsed = parseRow(importer, { line, cells });
  if ('notes' in parsed) return { line, outcome: 'refused', note: parsed.notes[0]! };
  const { house, dryRun } = desk;
  const outside = dryRun ? withoutStoring(house.outside) : house.outside;
  const run = { house: { ...house, outside }, brandId: null, folder: parse(process.cwd()).root, dryRun };
  const [result] = await inTransaction(house.db, !dryRun, (tx) => importer.apply(tx, [{ line, row: parsed.row }], run));
  return result!;
}
