import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { breaksIn, findDialects, hasSwallowed, type Dialect } from '#domain/imports/dialect.ts';
import { countCells, NoTable, type Bounds, type Sheet, type SheetRow } from './sheet.ts';

/** Reads a table that is text: its encoding and separator are found out, as the server finds them. */
export function readCsv(bytes: Uint8Array, bounds: Bounds): Sheet[] {
  const text = textOf(bytes);
  if (/^\s*<(?:\?xml|!doctype|html)/i.test(text)) throw new NoTable('page');
  if (text.trim() === '') throw new NoTable('empty');
  let fault: unknown;
  // The likeliest first; one that finds more than one column is it.
  let alone: SheetRow[] | undefined;
  for (const dialect of findDialects(text.slice(0, 65_536))) {
    try {
      const rows = rowsOf(text, dialect, bounds);
      if (rows.some(({ cells }) => cells.length > 1)) return [{ name: null, rows, merged: [] }];
      alone ??= rows;
    } catch (error) {
      // Too much is too much, however it is parted.
      if (!(error instanceof NoTable && error.fault === 'quote-open')) throw error;
      fault ??= error;
    }
  }
  if (!alone) throw fault;
  return [{ name: null, rows: alone, merged: [] }];
}

function rowsOf(text: string, { delimiter, skip }: Dialect, bounds: Bounds): SheetRow[] {
  const check = countCells(bounds);
  const rows: SheetRow[] = [];
  let line = 1 + skip.lines;
  for (const cells of recordsOf(text.slice(skip.characters), delimiter, line)) {
    if (cells.some((cell) => hasSwallowed(cell, delimiter))) throw new NoTable('quote-open', String(line));
    const row = { line, cells };
    line += 1 + breaksIn(cells);
    if (cells.every((cell) => cell.trim() === '')) continue;
    const at = row.line;
    check(row, () => String(at));
    rows.push(row);
  }
  return rows;
}

function recordsOf(text: string, delimiter: string, line: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: 65_536,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new NoTable('quote-open', String(line + (Number(error.lines) || 1) - 1));
    throw error;
  }
}

/** UTF-8 where every byte fits, Windows-1252 otherwise; what is UTF-8 in part is refused: every accent would come out wrong. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return without0(new TextDecoder('utf-16le').decode(bytes));
  if (first === 0xfe && second === 0xff) return without0(new TextDecoder('utf-16be').decode(bytes));
  if (bytes.includes(0)) throw new NoTable('binary');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const isMarked = first === 0xef && second === 0xbb && bytes[2] === 0xbf;
    if (isMarked || isMostlyUtf8(bytes)) throw new NoTable('encoding');
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function without0(text: string): string {
  if (text.includes('\0')) throw new NoTable('binary');
  return text;
}

/** Portuguese in Windows-1252 makes next to no characters of more than one byte when it is read as UTF-8. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const wide = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return wide > (text.match(/\uFFFD/g)?.length ?? 0);
}
