import { createHash } from 'node:crypto';
import type * as contracts from '#domain/handover/sales.contract.ts';
import { counterOfKey, lockCounter } from '#server/handover/counter.ts';
import { handOver } from '#server/handover/hand-over.ts';
import { handoverView } from '#server/handover/view.ts';
import type { Verb } from '#server/verb/context.ts';
import { lockTag } from '#server/warranty/activations.store.ts';
import { tagOfSold } from './sold-bike.ts';

/** Hands a bike over that the shop's own system says it has sold. */
export const reportSale: Verb<typeof contracts.reportSale> = async (ctx, { id, ...sale }) => {
  const counter = counterOfKey(ctx);
  const { seller } = counter;
  const { found } = await ctx.db.transaction(async (tx) => {
    await lockCounter(tx, seller);
    const tag = await tagOfSold(tx, seller.shopId, sale);
    await lockTag(tx, tag);
    return handOver(tx, counter, { ...sale, tag, id: handoverIdOf(seller.shopId, id) });
  });
  return { id, handover: handoverView(found, ctx.clock.now()) };
};

/** The hand-over of a sale has an id that is made of the shop and of its number of the sale: the same sale again, by whichever door, is the same hand-over. */
export function handoverIdOf(shopId: string, saleId: string): string {
  const bytes = createHash('sha256').update(`sale ${shopId} ${saleId}`).digest().subarray(0, 16);
  // Version 8 of RFC 9562: an id of one's own making.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = bytes.toString('hex');
  return [0, 8, 12, 16, 20].map((from, at, all) => digits.slice(from, all[at + 1] ?? 32)).join('-');
}
