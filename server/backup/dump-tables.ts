import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { ask, listTables, type CatalogTable } from './catalog.store.ts';
import { writeLines } from './lines.ts';
import type { TablePart } from './manifest.ts';

/** How many rows are fetched at a time. */
const batch = 500;

/** Where and how PostgreSQL writes values, whatever the server's and the role's settings say. */
const written = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local extra_float_digits = 1`,
  `set local bytea_output = 'hex'`,
];

/** Has a transaction write and read values as back-ups have them. */
export async function speakPlainly(tx: Tx): Promise<void> {
  for (const statement of written) await tx.execute(sql.raw(statement));
}

/**
 * Writes every table into a file of its own: a line for each row, a JSON text of the row as PostgreSQL writes it (`row(…)::text`). So every
 * type comes back as it was, on either database. `see` is given each row.
 */
export async function dumpTables(tx: Tx, folder: string, see: (row: string) => void): Promise<TablePart[]> {
  await speakPlainly(tx);
  const parts: TablePart[] = [];
  for (const table of await listTables(tx)) {
    const { lines: rows, ...part } = await writeLines(join(folder, `${table.name}.jsonl.gz`), rowsOf(tx, table, see));
    parts.push({ table: table.name, columns: table.columns, rows, ...part });
  }
  return parts;
}

async function* rowsOf(tx: Tx, { name, columns }: CatalogTable, see: (row: string) => void): AsyncGenerator<string> {
  const row = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const query = sql`select row(${row})::text as line from ${sql.identifier('public')}.${sql.identifier(name)}`;
  await tx.execute(sql`declare dump no scroll cursor for ${query}`);
  for (;;) {
    const rows = await ask<{ line: string }>(tx, sql.raw(`fetch ${batch} from dump`));
    for (const { line } of rows) {
      see(line);
      yield JSON.stringify(line);
    }
    if (rows.length < batch) break;
  }
  await tx.execute(sql`close dump`);
}
