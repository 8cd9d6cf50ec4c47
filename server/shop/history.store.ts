import { uuidv7 } from 'uuidv7';
import type { Tx } from '#server/db/database.ts';
import { shopHistory } from '#server/db/tables/shop.ts';

/** Notes what was decided about a person of a shop, by whom (null: the platform's operator). */
export async function insertHistory(tx: Tx, entry: Omit<typeof shopHistory.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(shopHistory).values({ id: uuidv7(), ...entry });
}
