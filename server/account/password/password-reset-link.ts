import { randomBytes } from 'node:crypto';
import { absolute, to } from '#domain/paths.ts';
import { resetLinkSeconds } from '#domain/periods.ts';
import type { Tx } from '#server/db/database.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import { insertAddressLink } from '#server/identity/address/address-links.store.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { House } from '#server/verb/context.ts';
import { insertPasswordReset } from './password-resets.store.ts';

/**
 * A new link that sets a person's password; null when there is one for this request (`requestId`)
 * already, or no address to mail it to. At an address
 * that nobody has proven its reader may be a stranger to the account: there the link sets no password without a code to the
 * phone, and proves to read the address as well, so that its reader may have an account of their own.
 */
export async function newPasswordResetUrl(
  tx: Tx,
  { clock, config }: Pick<House, 'clock' | 'config'>,
  account: Pick<Account, 'id' | 'email' | 'emailConfirmedAt'>,
  requestId?: string,
): Promise<string | null> {
  const { id: accountId, email } = account;
  if (!email) return null;
  const token = randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + resetLinkSeconds * 1000);
  const link = { tokenHash: hashOf(token), accountId, createdAt, expiresAt };
  if (!(await insertPasswordReset(tx, { ...link, ...(requestId && { requestId }) }))) return null;
  if (!account.emailConfirmedAt) await insertAddressLink(tx, { ...link, email });
  return absolute(config.publicUrl, to.resetPassword({ token }));
}
