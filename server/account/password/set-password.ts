import type * as contracts from '#domain/account/password.contract.ts';
import { passwordChangedLetter } from '#server/account/letters.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { updateAccount, type Account } from '#server/identity/accounts.store.ts';
import { recordChange } from '#server/identity/changes/record-change.ts';
import { refuseCommonPassword } from '#server/identity/common-password.ts';
import { hashPassword } from '#server/identity/hash-password.ts';
import { changedMessage } from '#server/identity/letters.ts';
import { dropLinksOf } from '#server/identity/links/links.store.ts';
import { lockIdentity, proveIdentity } from '#server/identity/proof/prove-identity.ts';
import { openSession, rememberOnlyThisDevice } from '#server/identity/sessions/open-session.ts';
import { revokeSessions } from '#server/identity/sessions/sessions.store.ts';
import type { Verb, Ctx } from '#server/verb/context.ts';

export const changePassword: Verb<typeof contracts.changePassword> = async (ctx, { proof, newPassword }) => {
  const proven = await proveIdentity(ctx, proof);
  refuseCommonPassword('newPassword', newPassword, ctx.caller);
  const passwordHash = await hashPassword(newPassword, { ...ctx, person: ctx.caller.accountId });
  return ctx.db.transaction(async (tx) => {
    const account = await lockIdentity(tx, ctx, proven);
    await updateAccount(tx, account.id, { passwordHash });
    await dropLinksOf(tx, account.id, ['reset-password']);
    await rememberOnlyThisDevice(tx, ctx, account.id);
    await recordChange(tx, ctx, account, { kind: 'password', newValue: null });
    const tokens = await openSession(tx, ctx, account, ctx.caller.domain);
    return { tokens, phoneConfirmed: account.phone !== null };
  });
};

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
