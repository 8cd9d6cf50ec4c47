import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** The types of columns that records may have. */
type ColumnType = 'uuid' | 'text' | 'integer' | 'bigint' | 'boolean' | 'date' | 'timestamptz';

/**
 * Many rows as a table within a statement, by one parameter: `… from ${records('r', { id: 'uuid' }, rows)}`, then
 * `r."id"`. A field that is missing or null is null. The statement's text is the same on PostgreSQL and PGlite, for
 * any number of rows.
 */
export function records<Shape extends Record<string, ColumnType>>(
  name: string,
  shape: Shape,
  rows: readonly Partial<Record<keyof Shape, string | number | boolean | Date | null | undefined>>[],
): SQL {
  return recordset(name, Object.entries(shape), rows);
}

/** Many rows as a table whose columns have the names and the types of these, in their order. */
export function recordsLike<Columns extends Record<string, PgColumn>>(
  name: string,
  columns: Columns,
  rows: readonly Partial<Record<keyof Columns, unknown>>[],
): SQL {
  const types = Object.entries(columns).map(([field, column]): [string, string] => [field, column.getSQLType()]);
  return recordset(name, types, rows);
}

function recordset(name: string, types: readonly [column: string, type: string][], rows: readonly object[]): SQL {
  const columns = types.map(([column, type]) => `"${column}" ${type}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as ${sql.raw(`${name}(${columns.join(', ')})`)}`;
}

/** Runs a raw statement and returns its rows as the driver does: dates and 64-bit numbers may be texts. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as { rows: Row[] };
  return rows;
}
