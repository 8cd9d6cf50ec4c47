import { accountClosedLetter, accountStaysLetter } from '#server/account/letters.ts';
import { knownPerson, erasePersonalData, lockPersonalData } from '#server/account/people/personal-data.store.ts';
import type { Tx } from '#server/db/database.ts';
import { lockBikesOf } from '#server/db/locking/bikes.store.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { markAccountClosed, findAccount } from '#server/identity/accounts.store.ts';
import { listUnderWayOf } from '#server/ownership/transfer/find-transfers.store.ts';
import { findLiveMembership, listMembers } from '#server/shop/memberships.store.ts';
import { endRequest, findNewestRequest } from '#server/shop/requests/requests.store.ts';
import { findShop, lockShop } from '#server/shop/shops.store.ts';
import type { House } from '#server/verb/context.ts';
import { eachRow } from '#server/verb/each-row.ts';
import type { Within } from '#server/verb/occasions.ts';
import { endClosing, listDueClosings, type StoredClosing } from './closings.store.ts';
import { whatHappens } from './what-happens.ts';

/** The result of closing an account: `last-owner` names the shop (CNPJ) that would be left without an Owner. */
export type ClosingOutcome =
  | { outcome: 'closed' | 'closed-before'; at: Date }
  | { outcome: 'last-owner'; cnpj: string }
  | { outcome: 'unknown' };

/**
 * Closes an account: its personal data is erased, every session ends, e-mail and phone are free for a new one, and a
 * last letter says so. What stays, and why, is written with each table (`personal.ts` of its feature). Closing again changes
 * nothing. The last Owner of a shop stays, unless the shop is given up with the account (`withShop`).
 */
export async function closeAccount(
  tx: Tx,
  house: Within & Pick<House, 'personal'>,
  id: string,
  { withShop }: { withShop: boolean },
): Promise<ClosingOutcome> {
  const cnpj = await shopWithoutOwner(tx, id);
  const account = await lockAccount(tx, id);
  if (!account) return { outcome: 'unknown' };
  if (account.closedAt) return { outcome: 'closed-before', at: account.closedAt };
  if (cnpj !== null && !withShop) return { outcome: 'last-owner', cnpj };
  const underWay = await listUnderWayOf(tx, id);
  await lockBikesOf(
    tx,
    id,
    underWay.map(({ transfer }) => transfer.bikeId),
  );
  const person = knownPerson(house.signing, account);
  const tables = await house.personal();
  await lockPersonalData(tx, tables, person);
  const at = house.clock.now();
  const lapsed = { to: 'lapsed', who: 'platform' } as const;
  const request = await findNewestRequest(tx, id);
  if (request) await endRequest(tx, request.id, lapsed, { decidedAt: at, decidedBy: null, reason: null });
  const happens = await whatHappens(tx, tables, person);
  const last = (await house.occasions.accountCloses(tx, house, id)) ?? [];
  await erasePersonalData(tx, tables, person);
  await markAccountClosed(tx, id, at);
  await recordEvent(tx, house, { kind: 'account-closed', who: { accountId: id } });
  // After the older letters were deleted: these must arrive.
  for (const letter of last) await house.outbox.post(tx, letter);
  await house.outbox.post(tx, accountClosedLetter(account, { operatorEmail: house.config.operatorEmail, happens }));
  return { outcome: 'closed', at };
}

/** The shop whose only Owner a person is, locked until the transaction ends; null for everybody else. */
export async function shopWithoutOwner(tx: Tx, accountId: string): Promise<string | null> {
  const membership = await findLiveMembership(tx, accountId);
  if (!membership) return null;
  // The same order as in changes of a shop's people: the shop is locked before the person.
  await lockShop(tx, membership.shopId);
  const owners = (await listMembers(tx, membership.shopId)).filter(
    ({ membership: { office, suspendedAt } }) => office === 'owner' && suspendedAt === null,
  );
  const isLast = owners.length === 1 && owners[0]!.membership.accountId === accountId;
  return isLast ? (await findShop(tx, membership.shopId))!.cnpj : null;
}

/** Closes the accounts whose week is over, each in a transaction of its own: a crash leaves no account half closed. */
export async function closeDueAccounts(house: House): Promise<void> {
  await eachRow(house, 'close-accounts', (each) =>
    each(
      'accounts whose week is over',
      () => listDueClosings(house.db, house.clock.now()),
      (closing) => closeDue(house, closing),
    ),
  );
}

/** The person may keep the account at the same moment: of the two UPDATEs of the closing one finds it open. */
function closeDue(house: House, { id, accountId }: StoredClosing): Promise<void> {
  return house.db.transaction(async (tx) => {
    // Somebody may have become a shop's only Owner within the week.
    const cnpj = await shopWithoutOwner(tx, accountId);
    const ended = await endClosing(
      tx,
      id,
      { to: cnpj === null ? 'closed' : 'kept', who: 'platform' },
      house.clock.now(),
    );
    if (!ended) return;
    if (ended.state === 'closed') {
      await closeAccount(tx, house, accountId, { withShop: false });
      return;
    }
    const account = await findAccount(tx, accountId);
    if (account) await house.outbox.post(tx, accountStaysLetter(account, house.config.publicUrl));
  });
}
