import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { dropPhone, lockAccount } from '#server/identity/accounts.store.ts';
import { forgetDevices } from '#server/identity/sessions/devices.store.ts';
import { revokeSessions } from '#server/identity/sessions/sessions.store.ts';
import type { House } from '#server/verb/context.ts';
import { phoneFreedLetter } from './letters.ts';

/**
 * Removes a phone from an account, for a number that has a new holder. Every session ends, because one may have been
 * opened by its present holder; the person is notified by e-mail. False when the account has none.
 */
export async function freePhone(
  tx: Tx,
  house: Pick<House, 'clock' | 'signing' | 'outbox' | 'config'>,
  accountId: string,
): Promise<boolean> {
  const account = await lockAccount(tx, accountId);
  if (!account?.phone) return false;
  await dropPhone(tx, accountId);
  await revokeSessions(tx, accountId, { at: house.clock.now(), what: 'contact-changed' });
  await forgetDevices(tx, accountId);
  await recordEvent(tx, house, { kind: 'phone-freed', who: { accountId } });
  await house.outbox.post(tx, phoneFreedLetter(account, house.config));
  return true;
}
