import { again } from './again.ts';
import type { Db } from './database.ts';

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
