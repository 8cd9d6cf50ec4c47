import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

/** Where the demo's tables, pictures and invoices lie. */
export const demoFolder = fileURLToPath(new URL('../../demo/', import.meta.url));

/** The rows of one of the demo's tables as in the file; an empty cell is an empty text. */
export function readTable<Column extends string>(name: string): Record<Column, string>[] {
  return parse<Record<Column, string>>(readFileSync(`${demoFolder}${name}.csv`), { columns: true, delimiter: ';' });
}
