import { randomBytes } from 'node:crypto';
import { resetLinkSeconds } from '#domain/account/password.ts';
import type { House } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { endPasswordResets, insertPasswordReset } from './password-resets.store.ts';
import { hashOf } from './signing.ts';

/** A new link that sets a password, in place of those that the person had before. */
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
  return `${config.publicUrl}/reset-password?token=${token}`;
}
