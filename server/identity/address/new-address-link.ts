import type { Tx } from '#server/db/database.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { mintLink } from '#server/identity/links/mint-link.ts';
import type { House } from '#server/verb/context.ts';

/**
 * A new link by which an account's person proves to read its address. Only the account itself can use it: whoever reads
 * the address of somebody else's account proves nothing for that account.
 */
export async function newAddressLink(
  tx: Tx,
  house: Pick<House, 'clock' | 'config'>,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const link = await mintLink(tx, house, { purpose: 'prove-address', subjectId: id, accountId: id, about: email });
  return link.url;
}

/** The same for an account whose address is not proven yet; null for one whose address is. */
export async function addressLinkIfUnproven(
  tx: Tx,
  house: Pick<House, 'clock' | 'config'>,
  accountId: string,
): Promise<string | null> {
  const account = await findAccount(tx, accountId);
  const email = account?.emailConfirmedAt ? null : account?.email;
  return email ? newAddressLink(tx, house, { id: accountId, email }) : null;
}
