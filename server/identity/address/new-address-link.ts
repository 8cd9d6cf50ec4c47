import { randomBytes } from 'node:crypto';
import { addressLinkSeconds } from '#domain/account/email.ts';
import { absolute, to } from '#domain/paths.ts';
import type { Tx } from '#server/db/database.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { House } from '#server/verb/context.ts';
import { insertAddressLink } from './address-links.store.ts';

/**
 * A new link by which an account's person proves to read its address. Only the account itself can use it: whoever reads
 * the address of somebody else's account proves nothing for that account.
 */
export async function newAddressLink(
  tx: Tx,
  { clock, config }: Pick<House, 'clock' | 'config'>,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + addressLinkSeconds * 1000);
  await insertAddressLink(tx, { tokenHash: hashOf(token), accountId: id, email, createdAt, expiresAt });
  return absolute(config.publicUrl, to.confirmEmail({ token }));
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
