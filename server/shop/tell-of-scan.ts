import { noteScan } from '#server/stolen/thefts.store.ts';
import type { ShopCtx } from '#server/verb/context.ts';
import { stolenScanLetter } from './bikes/letters.ts';
import type { ActiveBike } from './get-shop-bike.ts';
import { findShop } from './shops.store.ts';

/** Seconds in which a further scan of the same shop is not told again. */
const quiet = 86_400;

/** Tells the owner of a stolen bike that a shop scanned it, once a day and shop. */
export async function tellOfScan({ db, clock, caller, outbox, config }: ShopCtx, found: ActiveBike): Promise<void> {
  const at = clock.now();
  const { shopId } = caller.shop;
  const scan = { bikeId: found.bike.id, shopId, at, before: new Date(at.getTime() - quiet * 1000) };
  await db.transaction(async (tx) => {
    if (!(await noteScan(tx, scan))) return;
    const shop = (await findShop(tx, shopId))!;
    await outbox.post(tx, stolenScanLetter(found.owner, { shop, bike: found }, config.publicUrl));
  });
}
