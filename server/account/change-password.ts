import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../context.ts';
import { recordEvent } from '../db/record-event.ts';
import { problem } from '../http/problem.ts';
import { findAccount, replacePassword } from './accounts.store.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { knowOnlyThisDevice } from './know-device.ts';
import { passwordChangedLetter } from './letters.ts';
import { openSession } from './open-session.ts';
import { endPasswordResets } from './password-resets.store.ts';
import { revokeSessions } from './sessions.store.ts';

export const changePassword: Verb<typeof contracts.changePassword> = async (ctx, { currentPassword, newPassword }) => {
  const before = await findAccount(ctx.db, ctx.caller.accountId);
  if (!before?.passwordHash || !(await verifyPassword(before.passwordHash, currentPassword, ctx))) {
    await recordEvent(ctx.db, ctx, { kind: 'proof-failed', who: { accountId: ctx.caller.accountId } });
    throw problem('wrong-password');
  }
  const { passwordHash: oldHash } = before;
  const passwordHash = await hashPassword(newPassword, ctx);
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const account = await replacePassword(tx, before.id, oldHash, passwordHash);
    if (!account) throw problem('wrong-password');
    await revokeSessions(tx, account.id, now);
    await endPasswordResets(tx, account.id);
    await knowOnlyThisDevice(tx, ctx, account.id);
    await recordEvent(tx, ctx, { kind: 'password-changed', who: { accountId: account.id } });
    const tokens = await openSession(tx, ctx, account, ctx.caller.domain);
    await ctx.outbox.post(tx, passwordChangedLetter(account, ctx.config.publicUrl));
    return { tokens, phoneConfirmed: account.phone !== null };
  });
};
