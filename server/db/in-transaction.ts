import type { Db, Tx } from './database.ts';

/** Thrown through a transaction so that all of it is undone. */
class Undo extends Error {}

/**
 * Works in one transaction (a savepoint, where `db` is a transaction already) and gives the work's result. `keep` says
 * whether what was written stays: never in a dry run, or by the result, where somebody else was faster.
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
