import type { Importer } from '#server/imports/importer.ts';
import { rowReasons, type NoteCode, type TableNote } from '#server/imports/reasons/reasons.ts';
import type { Cells, TableRow } from './rows.parser.ts';

/** A row as its importer wants it, or every reason why it is none. */
export type ParsedRow<Row> = { row: Row } | { notes: TableNote[] };

/** Reads a row's cells by the importer's schema. */
export function parseRow<Row>({ schema }: Pick<Importer<Row>, 'schema'>, read: TableRow): ParsedRow<Row> {
  const row = String(read.line);
  if ('problem' in read) return { notes: [{ row, at: null, code: read.problem, detail: null }] };
  const broken = errorCells(read.cells);
  const parsed = schema.safeParse(read.cells);
  if (parsed.success && broken.length === 0) return { row: parsed.data };
  const notes = (parsed.error?.issues ?? []).map(({ path, message }): TableNote => {
    const isEmpty = path.length === 1 && read.cells[String(path[0])] === undefined;
    const code = isNoteCode(message) ? message : isEmpty ? 'required' : 'invalid';
    return { row, at: path.length > 0 ? path.join(':') : null, code, detail: null };
  });
  return {
    notes: [
      ...broken.map(([at, text]): TableNote => ({ row, at, code: 'cell-error', detail: text })),
      ...notes.filter(({ at }) => !broken.some(([cell]) => cell === at)),
    ],
  };
}

function isNoteCode(message: string): message is NoteCode {
  return Object.hasOwn(rowReasons.en, message);
}

/**
 * What a spreadsheet shows, and writes, where a formula fails: `#REF!`, `#N/A`, `#VALOR!`, `Err:502`; and `####` where a
 * column is too narrow.
 */
const spreadsheetError =
  /^(?:#[\p{L}_]{2,16}[!?]|#DIV\/0!|#N\/[AD]|#{3,}|#(?:GETTING|OBTENDO)_[\p{L}_]+|Err(?:o|or)?:\d{3})$/iu;

/** The cells that hold an error of the spreadsheet, by their columns. */
function errorCells(cells: Cells): [column: string, text: string][] {
  return Object.entries(cells).flatMap(([column, cell]) =>
    (typeof cell === 'string'
      ? [[column, cell] as const]
      : Object.entries(cell).map(([member, text]) => [`${column}:${member}`, text] as const)
    ).flatMap(([at, text]): [string, string][] => (spreadsheetError.test(text) ? [[at, text]] : [])),
  );
}
