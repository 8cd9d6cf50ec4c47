import { randomBytes } from 'node:crypto';
import { resetLinkSeconds } from '#domain/account/password.ts';
import type { House } from '../context.ts';
import type { TaskOf } from '../jobs/outbox.ts';
import { lockAccount } from './accounts.store.ts';
import { passwordResetLetter } from './letters.ts';
import { insertPasswordReset } from './password-resets.store.ts';
import { hashOf } from './signing.ts';

/**
 * Mails the link of a forgotten password, once however often the task is done. Links that were asked for before stay good: a
 * stranger's request must not end the one that a person is about to use.
 */
export async function mailResetLink(house: House, { id, accountId }: TaskOf<'mail-reset-link'>): Promise<void> {
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
