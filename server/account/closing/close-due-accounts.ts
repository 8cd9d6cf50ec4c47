import { closeAccount, shopWithoutOwner } from '#server/account/people/close-account.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import type { House } from '#server/verb/context.ts';
import { eachRow } from '#server/verb/each-row.ts';
import { endClosing, listDueClosings, type StoredClosing } from './closings.store.ts';
import { accountStaysLetter } from './letters.ts';

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
