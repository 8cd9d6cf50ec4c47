import type * as contracts from '#domain/account/password.contract.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { markAddressProven } from '#server/identity/address/mark-proven.ts';
import { hashPassword } from '#server/identity/hash-password.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findLivePasswordReset, usePasswordReset } from './password-resets.store.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { needsOfReset, tryResetCode, useResetCode } from './reset-code.ts';
import { setForgottenPassword } from './set-password.ts';

export const readResetLink: Verb<typeof contracts.readResetLink> = async ({ db, clock }, { token }) => {
  const accountId = await findLivePasswordReset(db, hashOf(token), clock.now());
  const account = accountId === null ? null : await findAccount(db, accountId);
  if (!account?.email) throw problem('reset-link-invalid');
  return { needs: needsOfReset(account) };
};

export const resetPassword: Verb<typeof contracts.resetPassword> = async (ctx, { token, password, phoneCode }) => {
  const tokenHash = hashOf(token);
  // Checked first so that a made-up link costs no hashing; the update below decides.
  const accountId = await findLivePasswordReset(ctx.db, tokenHash, ctx.clock.now());
  const owner = accountId === null ? null : await findAccount(ctx.db, accountId);
  if (!owner?.email) throw problem('reset-link-invalid');
  refuseCommonPassword('password', password, owner);
  const right = await tryResetCode(ctx, owner, phoneCode);
  const passwordHash = await hashPassword(password, { ...ctx, person: owner.id });
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    // Locks the account before the link, in the same order as code that ends a person's links: otherwise two
    // transactions deadlock.
    const before = await lockAccount(tx, owner.id);
    if (!before || !(await usePasswordReset(tx, tokenHash, now))) throw problem('reset-link-invalid');
    await useResetCode(tx, ctx, before, right);
    // Having the link proves to read the address; that the account is theirs was shown before, where nobody had proven it.
    if (!before.emailConfirmedAt) await markAddressProven(tx, ctx, before.id);
    await setForgottenPassword(tx, ctx, before, passwordHash);
  });
  return {};
};
