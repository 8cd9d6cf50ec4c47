import type { House } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { recordEvent } from '../../db/record-event.ts';
import { dropPhone, lockAccount } from '../accounts.store.ts';
import { forgetDevices } from '../devices.store.ts';
import { revokeSessions } from '../sessions.store.ts';
import { phoneFreedLetter } from './letters.ts';

/**
 * Takes a phone off an account, for a number that is somebody else's by now. Every session ends, because one may have been
 * opened by its present holder; the person is told by e-mail. False when the account has none.
 */
export async function freePhone(
  tx: Tx,
  house: Pick<House, 'clock' | 'signing' | 'outbox' | 'config'>,
  accountId: string,
): Promise<boolean> {
  const account = await lockAccount(tx, accountId);
  if (!account?.phone) return false;
  await dropPhone(tx, accountId);
  await revokeSessions(tx, accountId, house.clock.now());
  await forgetDevices(tx, accountId);
  await recordEvent(tx, house, { kind: 'phone-freed', who: { accountId } });
  await house.outbox.post(tx, phoneFreedLetter(account, house.config));
  return true;
}
