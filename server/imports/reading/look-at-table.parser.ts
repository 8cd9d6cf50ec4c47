import type { RowNote } from '#domain/http/import-report.ts';
import { findDialects, type Dialect } from '#domain/imports/dialect.ts';
import { Unreadable, type FileProblem } from '#server/imports/reasons/unreadable.ts';
import type { ParsedFile } from '#server/parsing/parser.ts';
import { findEncoding, decoded, type Encoding } from './encoding.ts';
import { type Wanted, matchHeader, type Header } from './match-header.ts';
import { readRows, type FoundTable, type RawRow } from './read-rows.ts';

/** What a table is, and how its rows are read. */
export type TableFacts = { rows: number; titles: Record<string, string>; notes: RowNote[]; found: FoundTable };
/** Why it is none. */
export type NoTable = { code: FileProblem; detail: string | null };

/** So many rows are counted before it says that it goes on. */
const often = 50_000;

/**
 * Looks through a CSV file of any size, so that one that is broken anywhere is refused before anything is done with its rows. Says now and
 * then how far it is.
 */
export default async function* lookAtTable(
  wanted: Wanted,
  file: ParsedFile,
): AsyncGenerator<number, TableFacts | NoTable, void> {
  try {
    const encoding = await findEncoding(file);
    const { dialect, line, places, titles, notes } = await findHeader(file, encoding, wanted);
    const found = { encoding, dialect, line, places };
    let rows = 0;
    for await (const row of readRows(file, encoding, dialect)) {
      if (row.line <= line) continue;
      if (++rows % often === 0) yield rows;
    }
    return { rows, titles, notes, found };
  } catch (error) {
    if (error instanceof Unreadable) return { code: error.code, detail: error.detail };
    throw error;
  }
}

/** How many lines may stand above the header: Numbers writes the table's name there, people a title. */
const titles = 4;

/** Where the header of a table is, what it says, and how the table is written. */
type FoundHeader = Header & { line: number; dialect: Dialect };

/**
 * Finds the header: the first row with every required column, below lines of one cell at most. Throws what is wrong with
 * the first row where there is none.
 */
async function findHeader(file: ParsedFile, encoding: Encoding, wanted: Wanted): Promise<FoundHeader> {
  let wrong: Unreadable | undefined;
  for (const dialect of findDialects(await beginningOf(decoded(file, encoding)))) {
    try {
      for await (const row of firstRows(readRows(file, encoding, dialect))) {
        const header = readHeader(row, wanted);
        if (!(header instanceof Unreadable)) return { ...header, line: row.line, dialect };
        wrong ??= header;
      }
      wrong ??= new Unreadable('file-empty');
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      wrong ??= error;
    }
  }
  throw wrong ?? new Unreadable('file-empty');
}

/** The titles at the beginning of a table, and the row below them. */
async function* firstRows(rows: AsyncIterable<RawRow>): AsyncGenerator<RawRow> {
  let above = 0;
  for await (const row of rows) {
    yield row;
    const isTitle = row.cells.filter((cell) => cell.trim() !== '').length === 1;
    if (!isTitle || ++above > titles) return;
  }
}

function readHeader(row: RawRow, wanted: Wanted): Header | Unreadable {
  try {
    return matchHeader(row, wanted);
  } catch (error) {
    if (error instanceof Unreadable) return error;
    throw error;
  }
}

/** Enough to see the first line. */
async function beginningOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > 65_536) break;
  }
  return text;
}
