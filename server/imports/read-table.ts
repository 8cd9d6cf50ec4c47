import type { RowNote } from '#domain/http/import-report.ts';
import type { NoteCode } from './codes.ts';
import { findDialect } from './dialect.ts';
import { decoded, findEncoding } from './encoding.ts';
import { matchHeader, type Place, type Wanted } from './match-header.ts';
import { readRows } from './read-rows.ts';
import { Unreadable } from './unreadable.ts';

/** The cells of a row that are not empty, by column; those of a family come together. */
type Cells = Record<string, string | Record<string, string>>;

/** A row of a table: its content, or why it cannot be read. */
export type TableRow = { line: number; cells: Cells } | { line: number; problem: NoteCode };

/** An opened table: its number of rows, the notes on its columns, and its rows as a stream. */
export type Table = { rows: number; notes: RowNote[]; read: () => AsyncGenerator<TableRow> };

/**
 * Opens a CSV file of any size. It is scanned completely first, so that a file that is broken anywhere throws
 * Unreadable before anything is done with its rows.
 */
export async function openTable(file: string, wanted: Wanted): Promise<Table> {
  const encoding = await findEncoding(file);
  const dialect = findDialect(await beginningOf(decoded(file, encoding)));
  const all = () => readRows(file, encoding, dialect);
  let header: ReturnType<typeof matchHeader> | undefined;
  let rows = 0;
  for await (const row of all()) {
    if (header) rows++;
    else header = matchHeader(row, wanted);
  }
  if (!header) throw new Unreadable('file-empty');
  const { places, notes } = header;
  return { rows, notes, read: () => rowsBelow(all(), places) };
}

async function* rowsBelow(all: ReturnType<typeof readRows>, places: readonly Place[]): AsyncGenerator<TableRow> {
  let isHeader = true;
  for await (const { line, cells } of all) {
    if (!isHeader) {
      const tooMany = cells.slice(places.length).some((cell) => cell.trim() !== '');
      yield tooMany || cells.length < places.length
        ? { line, problem: 'row-uneven' }
        : { line, cells: cellsAt(places, cells) };
    }
    isHeader = false;
  }
}

function cellsAt(places: readonly Place[], cells: readonly string[]): Cells {
  const columns: Record<string, string> = {};
  const families: Record<string, Record<string, string>> = {};
  for (const [at, place] of places.entries()) {
    const text = plain(cells[at]!);
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

/** Enough to see the header line. */
async function beginningOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > 65_536) break;
  }
  return text;
}
