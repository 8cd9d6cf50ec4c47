import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { updateAccount, type Account } from '#server/identity/accounts.store.ts';
import type { House } from '#server/verb/context.ts';
import type { Within } from '#server/verb/occasions.ts';

/** Records that an account's person reads its address. What nobody else may read is mailed there from now on. */
export async function markAddressProven(tx: Tx, ctx: Within, accountId: string): Promise<Account> {
  await recordEvent(tx, ctx, { kind: 'address-proven', who: { accountId } });
  await mailWhatWaited(tx, ctx, accountId);
  const account = (await updateAccount(tx, accountId, { emailConfirmedAt: ctx.clock.now() }))!;
  await bringWhatWaited(tx, ctx, account);
  return account;
}

/** Queues the certificates that were not mailed as long as the account had no proven address. */
export async function mailWhatWaited(tx: Tx, { outbox }: Pick<House, 'outbox'>, accountId: string): Promise<void> {
  await outbox.leave(tx, { task: 'mail-certificates', id: randomUUID(), accountId });
}

/** Lets features do what waited for somebody to prove this address. The account is locked, and has the address by now. */
export async function bringWhatWaited(
  tx: Tx,
  ctx: Within,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  if (email !== null) await ctx.occasions.addressProven(tx, ctx, { id, email });
}
