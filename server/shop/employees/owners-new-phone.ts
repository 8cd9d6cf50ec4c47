import { shopPhoneUndoSeconds } from '#domain/periods.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockAccount, lockWithPhoneHolder } from '#server/db/locking/people.store.ts';
import { findAccount, setContacts, type Account } from '#server/identity/accounts.store.ts';
import { recordChange } from '#server/identity/changes/record-change.ts';
import { dropNewPhones } from '#server/shop/employees/invitations.store.ts';
import { insertHistory, listMembers } from '#server/shop/memberships.store.ts';
import { lockForSuspension } from '#server/shop/suspension/suspensions.store.ts';
import type { House } from '#server/verb/context.ts';

/** Why the operator gives the Owner of a shop no new phone: there is none; another one, or the mailed code, lets them in. */
type InTheWay = 'no-owner' | 'other-owner' | 'address-proven';

/** What became of it. `set`: they log in with it; `same`: they did already. */
export type NewPhoneOutcome = InTheWay | 'shop-unknown' | 'phone-taken' | 'same' | 'set';

/**
 * The only Owner of a shop has lost the phone, and has no proven address: nobody else can let them in. After the papers were seen they log in
 * with another one. Old phone and written address hear of it, and it can be undone as a shop's own change.
 */
export async function giveOwnerNewPhone(
  tx: Tx,
  house: House,
  { cnpj, phone, reason }: { cnpj: string; phone: string; reason: string },
): Promise<NewPhoneOutcome> {
  const shop = await lockForSuspension(tx, cnpj);
  if (!shop) return 'shop-unknown';
  const accountId = await onlyOwner(tx, shop.id);
  if (accountId === 'no-owner' || accountId === 'other-owner') return accountId;
  await lockWithPhoneHolder(tx, accountId, phone);
  const account = await lockAccount(tx, accountId);
  if (!account) return 'no-owner';
  if (account.phone === phone) return 'same';
  if (hasOtherWay(account)) return 'address-proven';
  const at = house.clock.now();
  if (!(await setContacts(tx, accountId, { phone }, at))) return 'phone-taken';
  await dropNewPhones(tx, accountId);
  await recordChange(tx, house, account, { kind: 'phone', newValue: phone }, shopPhoneUndoSeconds);
  await insertHistory(tx, { shopId: shop.id, accountId, byId: null, kind: 'new-phone', details: { reason }, at });
  return 'set';
}

/** What is in the way of a new phone for a shop's Owner; null where nothing is. */
export async function whyNoNewPhone(db: Db | Tx, shopId: string): Promise<InTheWay | null> {
  const accountId = await onlyOwner(db, shopId);
  if (accountId === 'no-owner' || accountId === 'other-owner') return accountId;
  const account = await findAccount(db, accountId);
  return account && hasOtherWay(account) ? 'address-proven' : null;
}

const hasOtherWay = ({ emailConfirmedAt }: Pick<Account, 'emailConfirmedAt'>) => emailConfirmedAt !== null;

async function onlyOwner(db: Db | Tx, shopId: string): Promise<string> {
  const [owner, ...others] = (await listMembers(db, shopId)).filter(
    ({ membership }) => membership.office === 'owner' && membership.suspendedAt === null,
  );
  if (!owner) return 'no-owner';
  return others.length > 0 ? 'other-owner' : owner.membership.accountId;
}
