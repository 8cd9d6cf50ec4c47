import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { updateAccount, type Account } from '#server/identity/accounts.store.ts';
import type { House } from '#server/verb/context.ts';

type Ctx = Pick<House, 'clock' | 'signing' | 'outbox'>;

/** Records that an account's person reads its address. What nobody else may read is mailed there from now on. */
export async function markAddressProven(tx: Tx, ctx: Ctx, accountId: string): Promise<Account> {
  await recordEvent(tx, ctx, { kind: 'address-proven', who: { accountId } });
  await mailWhatWaited(tx, ctx, accountId);
  return (await updateAccount(tx, accountId, { emailConfirmedAt: ctx.clock.now() }))!;
}

/** Queues the certificates that were not mailed as long as the account had no proven address. */
export async function mailWhatWaited(tx: Tx, { outbox }: Pick<House, 'outbox'>, accountId: string): Promise<void> {
  await outbox.leave(tx, { task: 'mail-certificates', id: randomUUID(), accountId });
}
