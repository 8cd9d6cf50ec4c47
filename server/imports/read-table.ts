import type { RowNote } from '#domain/http/import-report.ts';
import { findEncoding } from './encoding.ts';
import { findHeader } from './find-header.ts';
import type { Place, Wanted } from './match-header.ts';
import { readRows, type RawRow } from './read-rows.ts';
import type { NoteCode } from './reasons/codes.ts';

/** The cells of a row that are not empty, by column; those of a family come together. */
export type Cells = Record<string, string | Record<string, string>>;

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
  const { dialect, line, places, notes } = await findHeader(file, encoding, wanted);
  const below = () => rowsBelow(line, readRows(file, encoding, dialect));
  let rows = 0;
  for await (const _ of below()) rows++;
  return { rows, notes, read: () => rowsIn(below(), places) };
}

async function* rowsBelow(header: number, all: AsyncIterable<RawRow>): AsyncGenerator<RawRow> {
  for await (const row of all) if (row.line > header) yield row;
}

/** Cells that are missing at the end of a row are empty ones: Excel leaves them out. */
async function* rowsIn(rows: AsyncIterable<RawRow>, places: readonly Place[]): AsyncGenerator<TableRow> {
  for await (const { line, cells } of rows) {
    const tooMany = cells.slice(places.length).some((cell) => cell.trim() !== '');
    yield tooMany ? { line, problem: 'row-uneven' } : { line, cells: cellsAt(places, cells) };
  }
}

function cellsAt(places: readonly Place[], cells: readonly string[]): Cells {
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
