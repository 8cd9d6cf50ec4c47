import { sql, type SQL, getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './database.ts';

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

/** The rows of a table that are named by some of its columns. Each function takes any number of them in one statement. */
export type KeyedRows<Row, Name> = {
  /** A row's name as the key of a map. */
  keyOf: (row: Name) => string;
  /** The condition that a row has one of these names. */
  isNamed: (names: readonly Name[]) => SQL;
  /** Adds the rows whose name is free; returns the keys of those. */
  add: (tx: Tx, rows: readonly Row[]) => Promise<Set<string>>;
  /** The rows of these names by key, locked until the transaction ends. */
  lock: (tx: Tx, names: readonly Name[]) => Promise<Map<string, Row>>;
  /** Writes rows that were locked before: every column but `id` and the name. */
  change: (tx: Tx, rows: readonly Row[]) => Promise<void>;
};

type RowOf<Table extends PgTable> = Table['$inferSelect'];

/**
 * Reads and writes a table whose rows are named by `name` (a unique index). Rows are written and locked in the order of
 * their names: two concurrent imports then wait for one another without a deadlock.
 */
export function keyedRows<Table extends PgTable, Column extends keyof RowOf<Table> & string>(
  table: Table,
  name: readonly Column[],
): KeyedRows<RowOf<Table>, Pick<RowOf<Table>, Column>> {
  type Row = RowOf<Table>;
  type Name = Pick<Row, Column>;
  // Within a query over any table its rows have no type of their own; what goes in and out of here is `Row`.
  const rows: PgTable = table;
  const columns: Record<string, PgColumn> = getTableColumns(rows);
  const named = Object.fromEntries(name.map((column) => [column, columns[column]!]));
  const target = Object.values(named);
  const keyOf = (row: Name) => name.map((column) => String(row[column])).join(' ');
  const inOrder = (some: readonly Row[]) => some.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const isNamed = (names: readonly Name[]) => {
    const wanted = sql.join(
      name.map((column) => sql`r.${sql.identifier(column)}`),
      sql`, `,
    );
    return sql`(${sql.join(target, sql`, `)}) in (select ${wanted} from ${recordsLike('r', named, names)})`;
  };
  const insert = (tx: Tx, some: readonly Row[]) =>
    tx.insert(rows).select(sql`select * from ${recordsLike('r', columns, inOrder(some))}`);
  const facts = Object.keys(columns).filter((column) => column !== 'id' && !(column in named));
  const written = Object.fromEntries(
    facts.map((column) => [column, sql`excluded.${sql.identifier(toSnakeCase(column))}`]),
  );
  return {
    keyOf,
    isNamed,
    add: async (tx, some) => {
      if (some.length === 0) return new Set();
      const added = await insert(tx, some).onConflictDoNothing({ target }).returning(named);
      return new Set((added as Name[]).map(keyOf));
    },
    lock: async (tx, names) => {
      if (names.length === 0) return new Map();
      const found = await tx
        .select()
        .from(rows)
        .where(isNamed(names))
        .orderBy(...target)
        .for('no key update');
      return new Map((found as Row[]).map((row) => [keyOf(row), row]));
    },
    change: async (tx, some) => {
      if (some.length > 0) await insert(tx, some).onConflictDoUpdate({ target, set: written });
    },
  };
}
