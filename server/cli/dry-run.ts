import type { Db, Tx } from '../db/database.ts';

/** Works in one transaction, which a dry run takes back at the end. Gives the work's result either way. */
export async function inTransaction<T>(db: Db, dryRun: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
  const takeBack = new Error('A dry run keeps nothing.');
  let done: { result: T } | undefined;
  try {
    await db.transaction(async (tx) => {
      done = { result: await work(tx) };
      if (dryRun) throw takeBack;
    });
  } catch (error) {
    if (error !== takeBack) throw error;
  }
  return done!.result;
}
