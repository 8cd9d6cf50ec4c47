import { randomBytes } from 'node:crypto';
import { resetLinkSeconds } from '#domain/account/password.ts';
import { absolute, to } from '#domain/paths.ts';
import type { Tx } from '#server/db/database.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { House } from '#server/verb/context.ts';
import { endPasswordResets, insertPasswordReset } from './password-resets.store.ts';

/** A new link that sets a password; it replaces the person's earlier ones. */
export async function newPasswordResetUrl(
  tx: Tx,
  { clock, config }: Pick<House, 'clock' | 'config'>,
  accountId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + resetLinkSeconds * 1000);
  await endPasswordResets(tx, accountId);
  await insertPasswordReset(tx, { tokenHash: hashOf(token), accountId, createdAt, expiresAt });
  return absolute(config.publicUrl, to.resetPassword({ token }));
}
