import { fillPlaceholders, type Query } from 'drizzle-orm';
import type { Connection } from '#server/db/connect.ts';

/**
 * The baseline of a read: the same SQL as a prepared statement of the database, asked without drizzle. On PostgreSQL it is
 * the driver's own named statement; PGlite's driver has none, so it is SQL's PREPARE and EXECUTE there.
 */
export async function rawQuery(
  { driver }: Connection,
  { sql: text, params }: Query,
  placeholder: string,
): Promise<(value: string) => Promise<unknown>> {
  const values = (value: string) => fillPlaceholders(params, { [placeholder]: value }) as string[];
  if (driver.kind === 'postgres') {
    return (value) => driver.client.query({ name: 'raw_query', text, values: values(value), rowMode: 'array' });
  }
  await driver.client.exec(`prepare raw_query as ${text}`);
  // The benchmarks' values are letters, digits, dashes and underscores: nothing that needs escaping.
  const literals = (value: string) => values(value).map((each) => `'${each}'`);
  return (value) => driver.client.exec(`execute raw_query(${literals(value).join(', ')})`, { rowMode: 'array' });
}
