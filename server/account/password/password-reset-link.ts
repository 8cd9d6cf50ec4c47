import { uuidv7 } from 'uuidv7';
import type { Tx } from '#server/db/database.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import { mintOnce, type LinkWish } from '#server/identity/links/mint-link.ts';
import type { House } from '#server/verb/context.ts';

/**
 * A new link that sets a person's password; null when there is one for this request (`requestId`)
 * already, or no address to mail it to. At an address
 * that nobody has proven its reader may be a stranger to the account: there the link sets no password without a code to the
 * phone, and proves to read the address as well, so that its reader may have an account of their own.
 */
export async function newPasswordResetUrl(
  tx: Tx,
  house: Pick<House, 'clock' | 'config'>,
  account: Pick<Account, 'id' | 'email' | 'emailConfirmedAt'>,
  requestId?: string,
): Promise<string | null> {
  const { id: accountId, email } = account;
  if (!email) return null;
  const reset: LinkWish = { purpose: 'reset-password', subjectId: requestId ?? uuidv7(), accountId };
  const proof: LinkWish = { purpose: 'prove-address', subjectId: accountId, accountId, about: email };
  const link = await mintOnce(tx, house, reset, ...(account.emailConfirmedAt ? [] : [proof]));
  return link && link.url;
}
