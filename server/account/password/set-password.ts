import { passwordChangedLetter } from '#server/account/letters.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { updateAccount, type Account } from '#server/identity/accounts.store.ts';
import { changedMessage } from '#server/identity/changes/messages.ts';
import { dropLinksOf } from '#server/identity/links/links.store.ts';
import { rememberOnlyThisDevice } from '#server/identity/sessions/remember-device.ts';
import { revokeSessions } from '#server/identity/sessions/sessions.store.ts';
import type { Ctx } from '#server/verb/context.ts';

/**
 * Sets a forgotten password: ends every session and every other link, and tells the account's contacts. The account is
 * locked, and who asks has shown that it is theirs.
 */
export async function setForgottenPassword(tx: Tx, ctx: Ctx, before: Account, passwordHash: string): Promise<void> {
  const { id: accountId, email, phone } = before;
  const { outbox, config, clock } = ctx;
  await updateAccount(tx, accountId, { passwordHash });
  await outbox.post(tx, passwordChangedLetter(before, config.publicUrl));
  const elsewhere = email ? 'mailed' : 'nowhere';
  if (phone) await outbox.post(tx, changedMessage({ ...before, phone }, 'password', elsewhere, config));
  await revokeSessions(tx, accountId, { at: clock.now(), what: 'password-changed' });
  await dropLinksOf(tx, accountId, ['reset-password']);
  await recordEvent(tx, ctx, { kind: 'reset-used', who: { accountId } });
  // Strangers who go on guessing must not lock out the person who has just read the message.
  await rememberOnlyThisDevice(tx, ctx, accountId);
}
