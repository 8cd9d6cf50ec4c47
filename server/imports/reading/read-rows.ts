import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
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

/**
 * Whether a quote that was never closed has swallowed the following cells, up to the next quote of the file: the cell
 * then begins with its quote, which is left in where text follows the closing one, and holds the delimiter.
 */
function hasSwallowed(cell: string, delimiter: string): boolean {
  if (!cell.startsWith('"')) return false;
  const next = cell.indexOf('"', 1);
  return next > 0 && next < cell.length - 1 && (cell.includes(delimiter) || /[\r\n]/.test(cell));
}

function breaksIn(cells: readonly string[]): number {
  let breaks = 0;
  for (const cell of cells) {
    if (cell.includes('\n') || cell.includes('\r')) breaks += cell.match(/\r\n|\n|\r/g)!.length;
  }
  return breaks;
}

/** How a table is written: what separates its cells, and how much of its beginning is no table. */
export type Dialect = { delimiter: string; skip: { characters: number; lines: number } };

const delimiters = [';', ',', '\t'];

/**
 * The dialects that a table may be written in, the likeliest first. Excel's own first line (`sep=;`) is taken at its
 * word; otherwise the first line decides: the delimiter that is in it most often outside of quotes.
 */
export function findDialects(beginning: string): Dialect[] {
  const given = /^sep=(.)(\r\n|\n|\r)/i.exec(beginning);
  if (given) return [{ delimiter: given[1]!, skip: { characters: given[0].length, lines: 1 } }];
  const counts = countDelimiters(beginning.trimStart());
  return delimiters
    .map((delimiter, at) => ({ delimiter, count: counts[at]! }))
    .toSorted((a, b) => b.count - a.count)
    .map(({ delimiter }) => ({ delimiter, skip: { characters: 0, lines: 0 } }));
}

/** How often each delimiter is outside of quotes before the first line ends. */
function countDelimiters(text: string): number[] {
  const counts = delimiters.map(() => 0);
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === '\n' || character === '\r') break;
    const at = delimiters.indexOf(character);
    if (at >= 0) counts[at]!++;
  }
  return counts;
}
