import type { Tx } from '#server/db/database.ts';
import { countWithin } from '#server/db/limits.store.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import type { House } from '#server/verb/context.ts';

/** Letters about changes of an account, to an address that nobody proved. */
const newsOfUnproven = { times: 5, seconds: 86_400 };

/**
 * Counts one more letter about a change to an address that nobody proved, and says whether it may be written: whoever wrote
 * down somebody else's address must not fill its mailbox by changing their own account again and again.
 */
export async function mayHaveNews(tx: Tx, { clock, signing }: Pick<House, 'clock' | 'signing'>, email: string) {
  const { times, seconds } = newsOfUnproven;
  const key = signing.keyed(`news to unproven ${email}`);
  const { count } = await countWithin(tx, key, clock.now().getTime(), seconds);
  return count <= times;
}

/** Whether a letter about a change of an account may be written to its address; to a proven one always. */
export async function hearsOfChanges(
  tx: Tx,
  house: Pick<House, 'clock' | 'signing'>,
  { email, emailConfirmedAt }: Pick<Account, 'email' | 'emailConfirmedAt'>,
): Promise<boolean> {
  return email !== null && (emailConfirmedAt !== null || (await mayHaveNews(tx, house, email)));
}
