import { fillPlaceholders, type Query } from 'drizzle-orm';
import type { Connection } from '#server/db/connect.ts';

/**
 * The baseline of a read: the same SQL, asked without drizzle. On PostgreSQL it is the driver's own named statement; PGlite's
 * driver has none.
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
  return (value) => driver.client.query(text, values(value), { rowMode: 'array' });
}
