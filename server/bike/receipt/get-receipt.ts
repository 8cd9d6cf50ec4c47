import type { getReceipt as contract } from '#domain/bike/contract.ts';
import type { Receipt } from '#domain/bike/receipt.ts';
import type { SignedInCtx, Verb } from '../../context.ts';
import { problem } from '../../http/problem.ts';
import { findReceipt, receiptOf } from './receipts.store.ts';

/** The receipt of the caller's own bike. */
export const getReceipt: Verb<typeof contract> = (ctx, { tag }) => ownReceipt(ctx, tag);

/** The caller's own bike's receipt. Refuses with `not-found` for a bike of anybody else, of nobody, and for none at all. */
export async function ownReceipt(ctx: SignedInCtx, tag: string): Promise<Receipt> {
  const row = await findReceipt(ctx.db, tag);
  if (row?.ownerId !== ctx.caller.accountId) throw problem('not-found');
  return receiptOf(row, ctx.caller.accountId);
}
