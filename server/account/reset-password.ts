import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../context.ts';
import { recordEvent } from '../db/record-event.ts';
import { problem } from '../http/problem.ts';
import { updateAccount } from './accounts.store.ts';
import { hashPassword } from './hash-password.ts';
import { knowOnlyThisDevice } from './know-device.ts';
import { passwordChangedLetter } from './letters.ts';
import { endPasswordResets, isLivePasswordReset, usePasswordReset } from './password-resets.store.ts';
import { revokeSessions } from './sessions.store.ts';
import { hashOf } from './signing.ts';

export const resetPassword: Verb<typeof contracts.resetPassword> = async (ctx, { token, password }) => {
  const tokenHash = hashOf(token);
  const now = ctx.clock.now();
  // Looked at first so that a made-up link costs no hashing; decided by the update below.
  if (!(await isLivePasswordReset(ctx.db, tokenHash, now))) throw problem('reset-link-invalid');
  const passwordHash = await hashPassword(password, ctx);
  await ctx.db.transaction(async (tx) => {
    const accountId = await usePasswordReset(tx, tokenHash, now);
    // Whoever has the link reads the address.
    const account = accountId && (await updateAccount(tx, accountId, { passwordHash, emailConfirmedAt: now }));
    if (!account) throw problem('reset-link-invalid');
    await revokeSessions(tx, account.id, now);
    await endPasswordResets(tx, account.id);
    await recordEvent(tx, ctx, { kind: 'reset-used', who: { accountId: account.id } });
    // Strangers who go on guessing do not keep the person out who has just read the letter.
    await knowOnlyThisDevice(tx, ctx, account.id);
    await ctx.outbox.post(tx, passwordChangedLetter(account, ctx.config.publicUrl));
  });
  return {};
};
