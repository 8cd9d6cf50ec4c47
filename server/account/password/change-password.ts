import type * as contracts from '#domain/account/password.contract.ts';
import { updateAccount } from '#server/identity/accounts.store.ts';
import { recordChange } from '#server/identity/changes/record-change.ts';
import { hashPassword } from '#server/identity/hash-password.ts';
import { dropLinksOf } from '#server/identity/links/links.store.ts';
import { lockIdentity, proveIdentity } from '#server/identity/proof/prove-identity.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import { rememberOnlyThisDevice } from '#server/identity/sessions/remember-device.ts';
import type { Verb } from '#server/verb/context.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

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
