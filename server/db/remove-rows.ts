import { and, getTableName, not, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { rowFaultOf } from './errors.ts';

/** The rows of a table whose time is over. */
export type OldRows = { table: PgTable; where: SQL | undefined };

/**
 * How a row is called in records of what failed: by its place in its table (PostgreSQL's `ctid`), which a row keeps that nobody
 * changes. Every table has it, and unlike many keys it says nothing of a person.
 */
type Ctid = string;

/** How many rows one statement deletes. */
const together = 1000;

/** Deletes rows in batches. Where one of them cannot be deleted, the others of its batch are; gives those that stayed. */
export async function removeRows(
  db: Db,
  rows: OldRows,
  without: readonly Ctid[] = [],
  batch = together,
): Promise<Ctid[]> {
  const stayed: Ctid[] = [];
  for (;;) {
    const places = await findPlaces(db, rows, [...without, ...stayed], batch);
    stayed.push(...(await removeWhatGoes(db, rows, places)));
    if (places.length < batch) return stayed;
  }
}

/** Deletes rows at these places, those of them that are still old. */
export async function removeAt(db: Db, { table, where }: OldRows, places: readonly Ctid[]): Promise<void> {
  await db.delete(table).where(and(isAt(table, places), where));
}

async function findPlaces(db: Db, { table, where }: OldRows, without: readonly Ctid[], limit: number): Promise<Ctid[]> {
  const found = await db
    .select({ place: sql<Ctid>`${sql.identifier(getTableName(table))}.ctid::text` })
    .from(table)
    .where(and(where, without.length > 0 ? not(isAt(table, without)) : undefined))
    .limit(limit);
  return found.map(({ place }) => place);
}

/** Halves what fails until it is one row. */
async function removeWhatGoes(db: Db, rows: OldRows, places: readonly Ctid[]): Promise<Ctid[]> {
  if (places.length === 0) return [];
  try {
    await removeAt(db, rows, places);
    return [];
  } catch (error) {
    if (rowFaultOf(error) === null) throw error;
    if (places.length === 1) return [...places];
  }
  const middle = Math.ceil(places.length / 2);
  const first = await removeWhatGoes(db, rows, places.slice(0, middle));
  return [...first, ...(await removeWhatGoes(db, rows, places.slice(middle)))];
}

function isAt(table: PgTable, places: readonly Ctid[]): SQL {
  const list = `{${places.map((place) => `"${place}"`).join(',')}}`;
  return sql`${sql.identifier(getTableName(table))}.ctid = any(${list}::tid[])`;
}
