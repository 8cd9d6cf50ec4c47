import { countPasswordTry } from '#server/account/check-password.ts';
import { findAccountByEmail } from '#server/account/accounts.store.ts';
import type { TestHouse } from './house.ts';
import { anAddress } from './register-at-shop.ts';
import { networkOf } from '#server/http/network.ts';

/** Counts wrong passwords for an e-mail as log-ins from so many networks do, but without the work of hashing them. */
export async function useUpTries(house: TestHouse, email: string, times = 101): Promise<void> {
  const passwordHash = (await findAccountByEmail(house.db, email))?.passwordHash ?? null;
  for (let i = 0; i < times; i++) {
    const address = anAddress();
    const device = { tokenHash: null, remember: () => '' };
    await countPasswordTry({ ...house, address, network: networkOf(address), device }, email, passwordHash);
  }
}
