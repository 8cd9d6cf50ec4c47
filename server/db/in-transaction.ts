import type { Db, Tx } from './database.ts';

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
