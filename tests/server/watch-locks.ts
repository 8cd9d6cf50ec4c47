import type { Db, Tx } from '#server/db/database.ts';
import { lockOrder } from '#server/db/locking/order.ts';
import { locks } from '#server/db/locks.ts';

/** The tables of which a statement locks rows by their names, whether it says so or writes to them. */
export function lockedBy(statement: string): string[] {
  const text = statement.replaceAll('"', '').replaceAll(/\s+/g, ' ');
  const written = [...text.matchAll(/\b(?:update (?:only )?(\w+) (?:as \w+ |\w+ )?set|delete from (\w+))/g)];
  const upserted = [...text.matchAll(/\binsert into (\w+)\b.* do update\b/g)];
  const locked = /\bfor (?:no key update|update|share)\b(?: of ([\w, ]+?))?(?: skip locked| nowait|\)|$)/.exec(text);
  const all = [...text.matchAll(/\b(?:from|join) (\w+)/g)];
  return [...written, ...upserted, ...(locked ? (locked[1]?.split(', ').map((name) => [name, name]) ?? all) : [])].map(
    ([, one, other]) => (one ?? other)!,
  );
}

const placeOf = (table: string) => lockOrder.findIndex((line) => line.includes(table));

/** Remembers what a transaction has locked; throws where something is locked after what comes later in the order, unless it was locked before. */
export function orderKeeper(): (statement: string) => void {
  const held = new Set<string>();
  return (statement) => {
    for (const table of lockedBy(statement)) {
      const place = placeOf(table);
      if (place < 0 || held.has(table)) continue;
      const later = [...held].find((one) => placeOf(one) > place);
      if (later) throw new Error(`A row of ${table} is locked after one of ${later}: ${statement}`);
      held.add(table);
    }
  };
}

/** What drizzle asks for each statement, which is its own affair. */
type Session = { prepareQuery: (query: { sql: string; params: unknown[] }, ...rest: unknown[]) => unknown };

/** Has every transaction of a handle fail in which rows are locked in another order than the one of the house. */
export function watchLocks(db: Db): void {
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction((tx) => {
      watch(tx, orderKeeper());
      return work(tx);
    }, config);
}

function watch(tx: Tx, keep: (statement: string) => void): void {
  const { session } = tx as unknown as { session: Session };
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, ...rest) => {
    // The demo is many imports in one transaction, each in the order; the whole is done again where it meets another one.
    if (query.sql.includes('pg_advisory_xact_lock') && query.params.includes(locks.demo))
      session.prepareQuery = prepare;
    else keep(query.sql);
    return prepare(query, ...rest);
  };
}
