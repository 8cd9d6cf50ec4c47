import type * as contracts from '#domain/account/contract.ts';
import type { Ctx, Verb } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { recordEvent } from '../db/record-event.ts';
import { problem } from '../http/problem.ts';
import { findAccount, lockAccount, updateAccount, type Account } from './accounts.store.ts';
import { hashPassword } from './hash-password.ts';
import { changedMessage, phoneRemovedMessage } from './identity/messages.ts';
import { knowOnlyThisDevice } from './know-device.ts';
import { passwordChangedLetter, phoneRemovedLetter } from './letters.ts';
import { endPasswordResets, findLivePasswordReset, usePasswordReset } from './password-resets.store.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { revokeSessions } from './sessions.store.ts';
import { hashOf } from './signing.ts';

export const resetPassword: Verb<typeof contracts.resetPassword> = async (ctx, { token, password }) => {
  const tokenHash = hashOf(token);
  // Looked at first so that a made-up link costs no hashing; decided by the update below.
  const accountId = await findLivePasswordReset(ctx.db, tokenHash, ctx.clock.now());
  if (!accountId) throw problem('reset-link-invalid');
  const owner = await findAccount(ctx.db, accountId);
  if (owner) refuseCommonPassword('password', password, owner);
  const passwordHash = await hashPassword(password, ctx);
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    // The account before the link, as whoever ends a person's links does: two of them would wait for each other for ever.
    const before = await lockAccount(tx, accountId);
    if (!before || !(await usePasswordReset(tx, tokenHash, now))) throw problem('reset-link-invalid');
    await setPassword(tx, ctx, before, passwordHash);
    await revokeSessions(tx, accountId, now);
    await endPasswordResets(tx, accountId);
    await recordEvent(tx, ctx, { kind: 'reset-used', who: { accountId } });
    // Strangers who go on guessing do not keep the person out who has just read the letter.
    await knowOnlyThisDevice(tx, ctx, accountId);
  });
  return {};
};

/**
 * Whoever has the link reads the address. Where nobody had proven that before, the phone may be that of a stranger who once
 * typed this address: it goes, and both are told.
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
