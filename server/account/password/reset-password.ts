import type * as contracts from '#domain/account/password.contract.ts';
import { passwordChangedLetter, phoneRemovedLetter } from '#server/account/letters.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccount, lockAccount, updateAccount, type Account } from '#server/identity/accounts.store.ts';
import { changedMessage, phoneRemovedMessage } from '#server/identity/changes/messages.ts';
import { hashPassword } from '#server/identity/hash-password.ts';
import { rememberOnlyThisDevice } from '#server/identity/sessions/remember-device.ts';
import { revokeSessions } from '#server/identity/sessions/sessions.store.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { endPasswordResets, findLivePasswordReset, usePasswordReset } from './password-resets.store.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

export const readResetLink: Verb<typeof contracts.readResetLink> = async ({ db, clock }, { token }) => {
  if (!(await findLivePasswordReset(db, hashOf(token), clock.now()))) throw problem('reset-link-invalid');
  return {};
};

export const resetPassword: Verb<typeof contracts.resetPassword> = async (ctx, { token, password }) => {
  const tokenHash = hashOf(token);
  // Checked first so that a made-up link costs no hashing; the update below decides.
  const accountId = await findLivePasswordReset(ctx.db, tokenHash, ctx.clock.now());
  if (!accountId) throw problem('reset-link-invalid');
  const owner = await findAccount(ctx.db, accountId);
  if (owner) refuseCommonPassword('password', password, owner);
  const passwordHash = await hashPassword(password, ctx);
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    // Locks the account before the link, in the same order as code that ends a person's links: otherwise two
    // transactions deadlock.
    const before = await lockAccount(tx, accountId);
    if (!before || !(await usePasswordReset(tx, tokenHash, now))) throw problem('reset-link-invalid');
    await setPassword(tx, ctx, before, passwordHash);
    await revokeSessions(tx, accountId, { at: now, what: 'password-changed' });
    await endPasswordResets(tx, accountId);
    await recordEvent(tx, ctx, { kind: 'reset-used', who: { accountId } });
    // Strangers who go on guessing must not lock out the person who has just read the letter.
    await rememberOnlyThisDevice(tx, ctx, accountId);
  });
  return {};
};

/**
 * Having the link proves access to the address. Where nobody had proven that before, the phone may be that of a
 * stranger who once typed this address: it is removed, and both are notified.
 */
async function setPassword(tx: Tx, ctx: Ctx, before: Account, passwordHash: string): Promise<void> {
  const { id, phone, emailConfirmedAt } = before;
  const { publicUrl, operatorEmail } = ctx.config;
  await updateAccount(tx, id, { passwordHash, emailConfirmedAt: emailConfirmedAt ?? ctx.clock.now() });
  await ctx.outbox.post(tx, passwordChangedLetter(before, publicUrl));
  if (!phone) return;
  if (emailConfirmedAt) return ctx.outbox.post(tx, changedMessage({ ...before, phone }, 'password', null));
  await updateAccount(tx, id, { phone: null });
  await ctx.outbox.post(tx, phoneRemovedLetter(before, { publicUrl, operatorEmail }));
  await ctx.outbox.post(tx, phoneRemovedMessage({ ...before, phone }));
}
