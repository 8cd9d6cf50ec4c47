import type { liftStop as contract } from '#domain/shop/contact/contract.ts';
import type { ShopStop } from '#domain/shop/contact/thread.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Verb } from '#server/verb/context.ts';
import { deleteStop, listStops } from './shares.store.ts';

/** Lifts a stop, whatever it came from: a shop that asked and never wrote has no thread. */
export const liftStop: Verb<typeof contract> = async ({ db, caller }, { shopId }) => {
  const ownerId = caller.accountId;
  return db.transaction(async (tx) => {
    await deleteStop(tx, { ownerId, shopId });
    return { stops: await stopsOf(tx, ownerId) };
  });
};

/** The shops that somebody stopped. */
export async function stopsOf(db: Db | Tx, ownerId: string): Promise<ShopStop[]> {
  return (await listStops(db, ownerId)).map((stop) => ({ ...stop, at: stop.at.toISOString() }));
}
