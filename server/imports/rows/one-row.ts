import type { Tx } from '#server/db/database.ts';
import type { Importer, ImportRun, RowResult } from '#server/imports/importer.ts';
import { parseRow } from '#server/imports/reading/parse-row.ts';
import { problem } from '#server/verb/problem.ts';

/** A form's values by the names of its fields: those of the columns, as code writes names. An empty one is an empty cell. */
type Form = Readonly<Record<string, string | undefined>>;

/** One row that comes from a form, held to the same schema and refusals as a row of a file. Throws `invalid-input`, with the fields. */
export async function applyForm<Row>(
  tx: Tx,
  importer: Importer<Row>,
  run: ImportRun,
  form: Form,
): Promise<RowResult & { outcome: 'added' | 'updated' | 'unchanged' }> {
  const given = Object.entries(form).filter((entry): entry is [string, string] => !!entry[1]?.trim());
  const cells = Object.fromEntries(given.map(([field, value]) => [columnOf(field), value]));
  const parsed = parseRow(importer, { line: 1, cells });
  if ('notes' in parsed) throw refusalOf(parsed.notes);
  const [result] = await importer.apply(tx, [{ line: 1, row: parsed.row }], run);
  const { outcome, notes = [] } = result!;
  if (outcome === 'refused') throw refusalOf(notes);
  return { ...result!, outcome };
}

function refusalOf(notes: readonly { code: string; at?: string | null | undefined }[]) {
  return problem('invalid-input', { errors: notes.map(({ at, code }) => ({ at: fieldOf(at ?? 'row'), code })) });
}

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const fieldOf = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
