import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** From this many rows on a plan without statistics is felt. */
const first = 1000;

/**
 * Whether statistics are due, where there are `rows` of them now and were `before`: at the thousandth row, and each time there are ten
 * times as many.
 */
export function isStatisticsDue(before: number, rows: number): boolean {
  for (let due = first; due <= rows; due *= 10) if (before < due) return true;
  return false;
}

/**
 * Gathers the statistics that statements are planned by. The embedded database never does so by itself, and PostgreSQL some time later:
 * until then it reads every bike of a brand for each batch of a table.
 */
export async function gatherStatistics(db: Db, tables: readonly string[]): Promise<void> {
  const names = tables.map((table) => sql.identifier(table));
  if (names.length > 0) await db.execute(sql`analyze ${sql.join(names, sql`, `)}`);
}
