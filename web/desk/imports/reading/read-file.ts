import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { NoTable, type Bounds, type Sheet } from './sheet.ts';

/** Reads the tables of a file, by its content and not by its name. Throws {@link NoTable} for what is none. */
export function readFile(bytes: Uint8Array, bounds: Bounds): Sheet[] {
  if (bytes.length === 0) throw new NoTable('empty');
  if (bytes.length > bounds.bytes) throw new NoTable('too-large');
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  // The old format; a workbook with a password is kept in it too.
  if (start.startsWith('\xD0\xCF\x11\xE0')) throw new NoTable('old-excel');
  if (start.startsWith('%PDF-')) throw new NoTable('pdf');
  const sheets = start.startsWith('PK') ? readXlsx(bytes, bounds) : readCsv(bytes, bounds);
  if (sheets.every(({ rows }) => rows.length === 0)) throw new NoTable('empty');
  return sheets;
}
