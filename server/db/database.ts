import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database handle that stores take first: the pool's, the embedded database's, or a transaction's own. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** The handle inside a transaction. Only this handle may be used there (on PGlite the outer one would wait for ever). */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

const preparedByHandle = new WeakMap<object, Map<string, unknown>>();

function statementsOf(db: Db): Map<string, unknown> {
  let statements = preparedByHandle.get(db);
  if (!statements) preparedByHandle.set(db, (statements = new Map()));
  return statements;
}

/**
 * A named prepared statement of a hot read, built once per handle. `build` gets the handle and ends in
 * `.prepare(name)`. PostgreSQL keeps its plan by the name; the embedded database plans it each time.
 */
export function prepared<Statement>(db: Db, name: string, build: (db: Db, name: string) => Statement): Statement {
  const statements = statementsOf(db);
  let statement = statements.get(name) as Statement | undefined;
  if (!statement) statements.set(name, (statement = build(db, name)));
  return statement;
}

/** The same handle, each of whose transactions that may write begins with this. Its reads and its prepared statements are the handle's. */
export function beginningWith(db: Db, first: (tx: Tx) => Promise<void>): Db {
  const begun = Object.create(db) as Db;
  begun.transaction = (work, config) =>
    db.transaction(async (tx) => {
      if (config?.accessMode !== 'read only') await first(tx);
      return work(tx);
    }, config);
  preparedByHandle.set(begun, statementsOf(db));
  return begun;
}
