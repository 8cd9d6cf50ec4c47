import { beginningWith, type Db } from '#server/db/database.ts';
import type { Ctx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { holdShop } from './shops-held.store.ts';

/**
 * The database for whoever calls: each transaction of somebody who acts for a shop holds it first. A suspension comes before it, which refuses it,
 * or after it. For others it is the handle itself.
 */
export function databaseOf(db: Db, { caller, partner }: Pick<Ctx, 'caller' | 'partner'>): Db {
  const shopId = caller?.shop?.shopId ?? partner?.shopId;
  if (!shopId) return db;
  return beginningWith(db, async (tx) => {
    if (await holdShop(tx, shopId)) return;
    throw partner ? problem('shop-barred') : problem('session-ended', { ended: 'shop-barred' });
  });
}
