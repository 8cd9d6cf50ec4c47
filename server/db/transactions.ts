import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from './database.ts';
import { isUndone } from './errors.ts';

/** Thrown in a transaction to roll it back. */
class Undo extends Error {}

/**
 * Runs the work in one transaction (a savepoint, where `db` is a transaction already) and returns its result. `keep` says
 * whether to commit: never in a dry run, or depending on the result, where a concurrent request was faster.
 */
export async function inTransaction<T>(
  db: Db,
  keep: boolean | ((result: T) => boolean),
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let done: { result: T } | undefined;
  try {
    await db.transaction(async (tx) => {
      const result = await work(tx);
      done = { result };
      if (!(typeof keep === 'boolean' ? keep : keep(result))) throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return done!.result;
}

type Around = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * The handle, with transactions that are done {@link again} where the database undoes them because of another one. `around`
 * has each wait for its turn. A nested transaction is a part of its outer one, and not done again by itself.
 */
export function withTransactions<Handle extends Pick<Db, 'transaction'>>(
  db: Handle,
  around: Around = (work) => work(),
): Handle {
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => around(() => again(() => transaction(work, config)));
  return db;
}

/** How often in all. */
const tries = 3;
/** The longest pause before the second try, in milliseconds; before each next one it is three times as long. */
const pause = 30;

/**
 * Does a whole transaction again, a few times at most, where the database undid it because of another one: a deadlock or a
 * serialization failure. The pauses are of random length, so that the two do not meet again. Whatever the work did besides
 * the transaction stays done: it must be right to do it again.
 */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let nth = 1; ; nth++) {
    try {
      return await work();
    } catch (error) {
      if (nth === tries || !isUndone(error)) throw error;
    }
    await sleep(Math.random() * pause * 3 ** (nth - 1));
  }
}
