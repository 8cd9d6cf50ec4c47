import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { breaksIn, hasSwallowed, type Dialect } from '#domain/imports/dialect.ts';
import { Unreadable } from '#server/imports/reasons/unreadable.ts';
import type { ParsedFile } from '#server/parsing/parser.ts';
import { decoded, type Encoding } from './encoding.ts';
import type { CellTarget } from './match-header.ts';

/** A row as it is in the file, with the line that it begins on. */
export type RawRow = { line: number; cells: string[] };

/** How a table is written, where its header is, and what is in each place of a row below it. */
export type FoundTable = { encoding: Encoding; dialect: Dialect; line: number; places: CellTarget[] };

/** Longer rows are refused: usually a quote was never closed. In characters. */
const longestRow = 65_536;

/**
 * The rows of a table, header first, as a stream; rows without any content are left out. Throws Unreadable at a quote
 * that is never closed and at a row that is too long.
 */
export async function* readRows(
  file: ParsedFile,
  encoding: Encoding,
  { delimiter, skip }: Dialect,
): AsyncGenerator<RawRow> {
  const parser = parse({
    delimiter,
    // A quote inside of an unquoted cell is literal: `Aro 29"`.
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: longestRow,
  });
  // Errors are emitted by the parser.
  pipeline(withoutBeginning(decoded(file, encoding), skip.characters), parser, () => {});
  let line = 1 + skip.lines;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (cells.some((cell) => hasSwallowed(cell, delimiter))) throw new Unreadable('quote-open', `line ${line}`);
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
      line += 1 + breaksIn(cells);
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, line) : error;
  }
}

function unreadable(error: CsvError, line: number): Error {
  const code = error.code === 'CSV_MAX_RECORD_SIZE' ? 'row-too-long' : 'quote-open';
  return new Unreadable(code, `line ${line}`);
}

async function* withoutBeginning(pieces: AsyncIterable<string>, characters: number): AsyncGenerator<string> {
  let left = characters;
  for await (const piece of pieces) {
    if (piece.length > left) yield piece.slice(left);
    left = Math.max(0, left - piece.length);
  }
}
