import type { noteShopScan as contract } from '#domain/shop/bikes.contract.ts';
import type { Verb } from '#server/verb/context.ts';
import { findActiveBike, getShopBike } from './get-shop-bike.ts';
import { insertScan } from './scans.store.ts';

/** Notes that the shop has the bike before it, and shows the bike. */
export const noteShopScan: Verb<typeof contract> = async (ctx, { tag }) => {
  const shown = await getShopBike(ctx, { tag });
  const { bike } = await findActiveBike(ctx.db, tag);
  await insertScan(ctx.db, { bikeId: bike.id, shopId: ctx.caller.shop.shopId, at: ctx.clock.now() });
  return shown;
};
