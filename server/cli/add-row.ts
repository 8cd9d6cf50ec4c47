import { parse } from 'node:path';
import { inTransaction } from '#server/db/transactions.ts';
import type { Importer, RowResult } from '#server/imports/importer.ts';
import { parseRow } from '#server/imports/reading/parse-row.ts';
import { reasonIn, rowReasons, type TableNote } from '#server/imports/reasons/reasons.ts';
import { withoutStoring } from '#server/imports/rows/apply-rows.ts';
import { filled } from '#server/letters/written.ts';
import type { Answer, Desk } from './desk.ts';
import { flagOf } from './flags.ts';
import { importWords } from './import-words.ts';

/** The only row of a table that is typed at the terminal. */
const line = 1;

/**
 * Imports one row by the importer of its table. Files in it are absolute paths: operators may name any of their
 * files.
 */
export async function addRow<Row>(desk: Desk, importer: Importer<Row>, cells: Record<string, string>): Promise<Answer> {
  const { outcome, notes } = await decide(desk, importer, cells);
  const [note = null] = notes;
  await desk.note({ [outcome]: 1, ...(note && { code: note.code }) });
  const reason = reasonIn(desk.language, rowReasons);
  const said = importWords[desk.language];
  const about = notes.map(
    ({ at, code, detail }) => `${at ? `--${flagOf(at)}: ` : ''}${reason(code)}${detail ? ` (${detail})` : ''}`,
  );
  const [first = '', ...more] = about;
  const words =
    outcome === 'refused' ? [filled(said.refused, { reason: first }).trim(), ...more] : [said[outcome], ...about];
  return {
    data: { dryRun: desk.dryRun, outcome, note, notes },
    words: desk.dryRun ? [said.dryRun, ...words] : words,
    ...(outcome === 'refused' && { outcome }),
  };
}

/** What becomes of a row, and everything that there is to say about it. */
type Decided = Pick<RowResult, 'outcome'> & { notes: Pick<TableNote, 'at' | 'code' | 'detail'>[] };

async function decide<Row>(desk: Desk, importer: Importer<Row>, cells: Record<string, string>): Promise<Decided> {
  const parsed = parseRow(importer, { line, cells });
  if ('notes' in parsed) return { outcome: 'refused', notes: parsed.notes };
  const { house, dryRun } = desk;
  const outside = dryRun ? withoutStoring(house.outside) : house.outside;
  const run = { house: { ...house, outside }, brandId: null, folder: parse(process.cwd()).root, dryRun };
  const [result] = await inTransaction(house.db, !dryRun, (tx) => importer.apply(tx, [{ line, row: parsed.row }], run));
  const { outcome, notes = [] } = result!;
  return { outcome, notes: notes.map(({ at = null, code, detail = null }) => ({ at, code, detail })) };
}
