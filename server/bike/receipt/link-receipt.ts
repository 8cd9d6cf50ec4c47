import type { linkReceipt as contract } from '#domain/bike/contract.ts';
import { readAccessKey } from '#domain/brazil/access-key.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Verb } from '../../context.ts';
import { problem } from '../../http/problem.ts';
import { ownReceipt } from './get-receipt.ts';
import { linkKey } from './receipt-linking.store.ts';

/** Links an access key to the caller's own bike: at once when its invoice is here, else as soon as it comes. */
export const linkReceipt: Verb<typeof contract> = async (ctx, { tag, accessKey }) => {
  const now = ctx.clock.now();
  // The contract's schema knows no clock, so it cannot tell a month that is yet to come.
  const read = readAccessKey(accessKey, dateOf(now));
  if ('problem' in read) throw problem('invalid-input', { errors: [{ at: 'accessKey', code: read.problem }] });
  const wish = { tag, accessKey, accountId: ctx.caller.accountId, now };
  await ctx.db.transaction(async (tx) => {
    const refusal = await linkKey(tx, wish);
    if (refusal) throw problem(refusal);
  });
  return ownReceipt(ctx, tag);
};
