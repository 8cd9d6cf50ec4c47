import type { Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { dropPhone, findAccountByPhone } from '#server/identity/accounts.store.ts';
import { forgetDevices } from '#server/identity/sessions/devices.store.ts';
import { revokeSessions } from '#server/identity/sessions/sessions.store.ts';
import { findLiveMembership, isSuspended } from '#server/shop/memberships.store.ts';
import { findNewestRequest } from '#server/shop/requests/requests.store.ts';
import type { House } from '#server/verb/context.ts';
import { phoneFreedLetter } from './letters.ts';
import { ownSerialKeys } from './own-serials.store.ts';

type FreeingHouse = Pick<House, 'clock' | 'signing' | 'outbox' | 'config'>;

/**
 * Removes a phone from an account, for a number that has a new holder. Every session ends, because one may have been
 * opened by its present holder; the person is notified by e-mail. False when the account has none.
 */
export async function freePhone(tx: Tx, house: FreeingHouse, accountId: string): Promise<boolean> {
  const account = await lockAccount(tx, accountId);
  if (!account?.phone) return false;
  await dropPhone(tx, accountId);
  await revokeSessions(tx, accountId, { at: house.clock.now(), what: 'contact-changed' });
  await forgetDevices(tx, accountId);
  await recordEvent(tx, house, { kind: 'phone-freed', who: { accountId } });
  await house.outbox.post(tx, phoneFreedLetter(account, house.config));
  return true;
}

/**
 * Removes a phone from an account that has no address, no bike and no shop, for who has just proven to have the number: nobody
 * can show any more that such an account is theirs, and nothing is lost with it. Every other account keeps its phone.
 */
export async function freePhoneOfNobody(tx: Tx, house: FreeingHouse, phone: string): Promise<void> {
  const holder = await findAccountByPhone(tx, phone);
  if (!holder || holder.email !== null) return;
  const isAtShop =
    (await findLiveMembership(tx, holder.id)) !== null ||
    (await isSuspended(tx, holder.id)) ||
    (await findNewestRequest(tx, holder.id))?.state === 'waiting';
  if (!isAtShop && (await ownSerialKeys(tx, holder.id)).length === 0) await freePhone(tx, house, holder.id);
}
