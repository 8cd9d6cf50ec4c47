import type { Tx } from '#server/db/database.ts';
import type { Ctx } from '#server/verb/context.ts';
import { forgetDevices, keepDevice } from './devices.store.ts';

/**
 * Makes the caller's browser one that this account knows, in the transaction that proved who the person is. What
 * strangers use up of the account's tries and codes then leaves this browser's own untouched.
 */
export async function rememberDevice(tx: Tx, { device, clock }: Pick<Ctx, 'device' | 'clock'>, accountId: string) {
  await keepDevice(tx, { tokenHash: device.remember(), accountId, now: clock.now() });
}

/** Makes the caller's browser the only one that this account knows: what was known before may have been a stranger's. */
export async function rememberOnlyThisDevice(
  tx: Tx,
  ctx: Pick<Ctx, 'device' | 'clock'>,
  accountId: string,
): Promise<void> {
  await forgetDevices(tx, accountId);
  await rememberDevice(tx, ctx, accountId);
}
