import type { Tx } from '#server/db/database.ts';
import { lockAccountByEmail } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { dropAddress } from '#server/identity/accounts.store.ts';
import { dropLinksOf } from '#server/identity/links/links.store.ts';
import type { Ctx } from '#server/verb/context.ts';
import { addressTakenMessage } from './messages.ts';

/**
 * Makes an address free for whoever has just proven to read it. An account that wrote it down and never proved it loses it,
 * with the links that were mailed there, and keeps everything else: nobody gets the account. False when an account has proven
 * the address: there it stays. To be called in the transaction that gives it to its prover; of two of those, the second waits here.
 */
export async function freeAddress(tx: Tx, ctx: Ctx, email: string): Promise<boolean> {
  const holder = await lockAccountByEmail(tx, email);
  if (!holder) return true;
  if (holder.emailConfirmedAt) return false;
  const { id: accountId, phone, language } = holder;
  await dropAddress(tx, accountId);
  await dropLinksOf(tx, accountId, ['prove-address', 'reset-password']);
  await recordEvent(tx, ctx, { kind: 'address-lost', who: { accountId } });
  if (phone) await ctx.outbox.post(tx, addressTakenMessage({ phone, language }));
  return true;
}
