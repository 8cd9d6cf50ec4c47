import type { ParsedFile } from '#server/parsing/parser.ts';
import { findDialects, type Dialect } from './dialect.ts';
import { decoded, type Encoding } from './encoding.ts';
import { matchHeader, type Header, type Wanted } from './match-header.ts';
import { readRows, type RawRow } from './read-rows.ts';
import { Unreadable } from './reasons/unreadable.ts';

/** How many lines may stand above the header: Numbers writes the table's name there, people a title. */
const titles = 4;

/** Where the header of a table is, what it says, and how the table is written. */
export type FoundHeader = Header & { line: number; dialect: Dialect };

/**
 * Finds the header: the first row with every required column, below lines of one cell at most. Throws what is wrong with
 * the first row where there is none.
 */
export async function findHeader(file: ParsedFile, encoding: Encoding, wanted: Wanted): Promise<FoundHeader> {
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
