import { findAccountByEmail } from '#server/identity/accounts.store.ts';
import { triedAt } from '#server/identity/codes/count-tries.ts';
import { countPasswordTry } from '#server/identity/proof/check-password.ts';
import { networkOf } from '#server/verb/network.ts';
import type { TestHouse } from './house.ts';
import { anAddress } from './register-at-shop.ts';

/** Counts wrong passwords for an e-mail as log-ins from this many networks do, but without the work of hashing them. */
export async function useUpTries(house: TestHouse, email: string, times = 101): Promise<void> {
  const account = await findAccountByEmail(house.db, email);
  const device = { tokenHash: null, remember: () => '' };
  // In one transaction: a hundred by themselves wait for the disk a hundred times.
  await house.db.transaction(async (db) => {
    for (let i = 0; i < times; i++) {
      const address = anAddress();
      const place = { ...house, db, address, network: networkOf(address), device };
      await countPasswordTry(place, triedAt(account, { email }), account?.passwordHash ?? null);
    }
  });
}
