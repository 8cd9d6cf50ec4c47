import type { NoteCode } from '#server/imports/reasons/reasons.ts';
import { Unreadable } from '#server/imports/reasons/unreadable.ts';
import type { ParsedFile } from '#server/parsing/parser.ts';
import type { NoTable } from './look-at-table.parser.ts';
import type { CellTarget } from './match-header.ts';
import { readRows, type FoundTable } from './read-rows.ts';

/** The cells of a row that are not empty, by column; those of a family come together. */
export type Cells = Record<string, string | Record<string, string>>;

/** A row of a table: its content, or why it cannot be read. */
export type TableRow = { line: number; cells: Cells } | { line: number; problem: NoteCode };

/** How many rows are handed over at once. */
const together = 500;

/** The rows of a table that was looked through. Cells that are missing at the end of a row are empty ones: Excel leaves them out. */
export default async function* rowsOf(
  { encoding, dialect, line: header, places }: FoundTable,
  file: ParsedFile,
): AsyncGenerator<TableRow[], NoTable | null, void> {
  let rows: TableRow[] = [];
  try {
    for await (const { line, cells } of readRows(file, encoding, dialect)) {
      if (line <= header) continue;
      const tooMany = cells.slice(places.length).some((cell) => cell.trim() !== '');
      rows.push(tooMany ? { line, problem: 'row-uneven' } : { line, cells: cellsAt(places, cells) });
      if (rows.length < together) continue;
      yield rows;
      rows = [];
    }
    yield rows;
    return null;
  } catch (error) {
    if (error instanceof Unreadable) return { code: error.code, detail: error.detail };
    throw error;
  }
}

function cellsAt(places: readonly CellTarget[], cells: readonly string[]): Cells {
  const columns: Record<string, string> = {};
  const families: Record<string, Record<string, string>> = {};
  for (const [at, place] of places.entries()) {
    const text = plain(cells[at] ?? '');
    if (!place || text === '') continue;
    if ('column' in place) columns[place.column] = text;
    else (families[place.family] ??= {})[place.member] = text;
  }
  return { ...columns, ...families };
}

/** Spreadsheets keep zeros at the front by writing a formula: `="00123"`. */
function plain(cell: string): string {
  const text = cell.trim();
  return /^="[^"]*"$/.test(text) ? text.slice(2, -1).trim() : text;
}
