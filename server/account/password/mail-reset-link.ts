import { randomBytes } from 'node:crypto';
import { resetLinkSeconds } from '#domain/account/password.ts';
import { passwordResetLetter } from '#server/account/letters.ts';
import { lockAccount } from '#server/identity/accounts.store.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { House } from '#server/verb/context.ts';
import type { Task } from '#server/verb/outbox.ts';
import { insertPasswordReset } from './password-resets.store.ts';

/**
 * Mails the link of a forgotten password, once however often the task is done. Earlier links stay valid: a
 * stranger's request must not end the one that a person is about to use.
 */
export async function mailResetLink(house: House, { id, accountId }: Task): Promise<void> {
  if (accountId === null) return;
  const { db, clock, config, outbox } = house;
  const token = randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + resetLinkSeconds * 1000);
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) return;
    const link = { tokenHash: hashOf(token), requestId: id, accountId, createdAt, expiresAt };
    if (!(await insertPasswordReset(tx, link))) return;
    await outbox.post(tx, passwordResetLetter(account, config.publicUrl, token));
  });
}
