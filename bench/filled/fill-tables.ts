import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';

/** Rows for a table: one for each number n from 1 to `count` to which `where` applies. */
export type Filling = { table: string; columns: string; count: number; values: SQL; where?: SQL };

/** How far a filling is: some part of 1. */
export type OnProgress = (part: number) => void;

/** Numbers in one statement: a few seconds' work on the embedded database. */
const batch = 200_000;
/** To build a table's indexes takes about this part of the time that its rows take. */
const indexes = 0.5;
/** For sorting an index's keys in memory. */
const memory = '256MB';

/**
 * Fills empty tables. Their indexes are built afterwards: kept up row by row, in no order of their keys, they take most of
 * the time. Needs a superuser.
 */
export async function fillTables(db: Db, fillings: readonly Filling[], onProgress: OnProgress): Promise<void> {
  const all = fillings.reduce((sum, { count }) => sum + count, 0) * (1 + indexes);
  let done = 0;
  const move = (by: number) => onProgress((done += by) / all);
  for (const filling of fillings) {
    const isIndexed = (now: boolean) =>
      db.execute(sql`update pg_index set indisready = ${now} where indrelid = ${filling.table}::regclass`);
    await isIndexed(false);
    for (let from = 1; from <= filling.count; from += batch) {
      const to = Math.min(from + batch - 1, filling.count);
      await inBulk(db, (tx) => insert(tx, filling, from, to));
      move(to - from + 1);
    }
    // Makes them ready, too.
    await inBulk(db, (tx) => tx.execute(sql`reindex table ${sql.raw(filling.table)}`));
    move(filling.count * indexes);
  }
  await db.execute(sql`vacuum (analyze, freeze)`);
}

/** The rows fit together: looking up millions of foreign keys would take minutes. */
async function inBulk(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local session_replication_role = replica`));
    await tx.execute(sql.raw(`set local maintenance_work_mem = '${memory}'`));
    await tx.execute(sql.raw(`set local synchronous_commit = off`));
    await work(tx);
  });
}

async function insert(tx: Tx, { table, columns, values, where = sql`true` }: Filling, from: number, to: number) {
  const numbers = sql.raw(`generate_series(${from}::bigint, ${to}::bigint) as n`);
  const into = sql.raw(`${table} (${columns})`);
  await tx.execute(sql`insert into ${into} select ${values} from ${numbers} where ${where}`);
}
