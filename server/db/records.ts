import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

/** The types of columns that records may have. */
type ColumnType = 'uuid' | 'text' | 'integer' | 'bigint' | 'boolean' | 'date' | 'timestamptz';

/**
 * Many rows as a table within a statement, by one parameter: `… from ${records('r', { id: 'uuid' }, rows)}`, then `r."id"`. A
 * field that is missing or null is null. It reads the same to PostgreSQL and to PGlite, at any number of rows.
 */
export function records<Shape extends Record<string, ColumnType>>(
  name: string,
  shape: Shape,
  rows: readonly Partial<Record<keyof Shape, string | number | boolean | Date | null | undefined>>[],
): SQL {
  const columns = Object.entries(shape).map(([column, type]) => `"${column}" ${type}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as ${sql.raw(`${name}(${columns.join(', ')})`)}`;
}

/** Runs a statement that is written out and gives its rows as the driver does: dates and 64-bit numbers may be texts. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as { rows: Row[] };
  return rows;
}
