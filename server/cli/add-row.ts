import { parse } from 'node:path';
import { inTransaction } from '#server/db/transactions.ts';
import type { Importer } from '#server/imports/importer.ts';
import { reasonIn, rowReasons } from '#server/imports/reasons/reasons.ts';
import { applyOne } from '#server/imports/rows/apply-one.ts';
import { filled } from '#server/letters/written.ts';
import type { Answer, Desk } from './desk.ts';
import { flagOf } from './flags.ts';
import { importWords } from './import-words.ts';

/**
 * Imports one row by the importer of its table. Files in it are absolute paths: operators may name any of their
 * files.
 */
export async function addRow<Row>(desk: Desk, importer: Importer<Row>, cells: Record<string, string>): Promise<Answer> {
  const { house, dryRun } = desk;
  const { root: folder } = parse(process.cwd());
  const { outcome, notes } = await inTransaction(house.db, !dryRun, (tx) =>
    applyOne(tx, { house, dryRun, folder }, importer, cells),
  );
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
