import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';

/** A table of the product's with the columns that are written, in their order. */
export type CatalogTable = { name: string; columns: string[] };

/** All tables of the product, by name. Those of the job queue are no part: it makes them anew, and letters are rows of ours. */
export async function listTables(db: Db | Tx): Promise<CatalogTable[]> {
  return ask(
    db,
    sql`select c.relname as name, json_agg(a.attname order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  );
}

/** Sequences of the product that have given a number, with the last one. */
export async function listSequences(db: Db | Tx): Promise<{ name: string; last: string }[]> {
  return ask(
    db,
    sql`select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  );
}

/** The foreign keys of the product's tables, as statements that make them. */
export async function listForeignKeys(db: Db | Tx): Promise<{ table: string; name: string; definition: string }[]> {
  return ask(
    db,
    sql`select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
}

/** The migrations that a database has, by when each was made; none where it has never been migrated. */
export async function listApplied(db: Db | Tx): Promise<number[]> {
  const [known] = await ask<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!known!.there) return [];
  const rows = await ask<{ at: string }>(
    db,
    sql`select created_at::text as at from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ at }) => Number(at));
}

/** The database's clock: in a transaction, when that began. */
export async function databaseNow(db: Db | Tx): Promise<Date> {
  const [row] = await ask<{ at: number }>(db, sql`select (extract(epoch from now()) * 1000)::double precision as at`);
  return new Date(row!.at);
}

/** The first table that has a row; null where all are empty. */
export async function filledTable(db: Db | Tx): Promise<string | null> {
  for (const { name } of await listTables(db)) {
    const [row] = await ask<{ filled: boolean }>(
      db,
      sql`select exists (select from ${sql.identifier('public')}.${sql.identifier(name)}) as filled`,
    );
    if (row!.filled) return name;
  }
  return null;
}

export async function ask<Row>(db: Db | Tx, statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows;
}
