import type { Db } from '#server/db/database.ts';
import { findKnownStores } from './known-stores.ts';
import { listWaitingRequests } from './waiting-requests.store.ts';

/** The requests that wait, the longest first, each with the brands' stores of its CNPJ. */
export async function listRequests(db: Db) {
  const rows = await listWaitingRequests(db);
  const stores = await findKnownStores(
    db,
    rows.map(({ cnpj, shop: name, city }) => ({ cnpj, name, city })),
  );
  return rows.map((row, at) => ({ ...row, stores: stores[at]! }));
}
