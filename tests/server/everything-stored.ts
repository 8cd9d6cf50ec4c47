import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** Every row of every table of the schema, as PostgreSQL writes it, by the names of the tables. */
export async function everythingStored(db: Db): Promise<Map<string, string[]>> {
  const rowsOf = async (statement: string) =>
    ((await db.execute(sql.raw(statement))) as { rows: { text: string }[] }).rows.map(({ text }) => text);
  const tables = await rowsOf(`select tablename as text from pg_tables where schemaname = 'public'`);
  const rows = await Promise.all(tables.map((name) => rowsOf(`select t::text as text from ${name} t`)));
  return new Map(tables.map((name, at) => [name, rows[at]!]));
}
