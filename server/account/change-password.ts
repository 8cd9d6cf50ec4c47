import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../context.ts';
import { updateAccount } from './accounts.store.ts';
import { hashPassword } from './hash-password.ts';
import { holdIdentity, proveIdentity } from './identity/prove-identity.ts';
import { recordChange } from './identity/record-change.ts';
import { knowOnlyThisDevice } from './know-device.ts';
import { openSession } from './open-session.ts';
import { endPasswordResets } from './password-resets.store.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

export const changePassword: Verb<typeof contracts.changePassword> = async (ctx, { proof, newPassword }) => {
  const proven = await proveIdentity(ctx, proof);
  refuseCommonPassword('newPassword', newPassword, ctx.caller);
  const passwordHash = await hashPassword(newPassword, ctx);
  return ctx.db.transaction(async (tx) => {
    const account = await holdIdentity(tx, ctx, proven);
    await updateAccount(tx, account.id, { passwordHash });
    await endPasswordResets(tx, account.id);
    await knowOnlyThisDevice(tx, ctx, account.id);
    await recordChange(tx, ctx, account, { kind: 'password', newValue: null });
    const tokens = await openSession(tx, ctx, account, ctx.caller.domain);
    return { tokens, phoneConfirmed: account.phone !== null };
  });
};
