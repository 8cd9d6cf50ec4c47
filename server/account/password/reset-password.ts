import type * as contracts from '#domain/account/password.contract.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { findAccount, type Account } from '#server/identity/accounts.store.ts';
import { markAddressProven } from '#server/identity/address/mark-proven.ts';
import { hashPassword } from '#server/identity/hash-password.ts';
import { useLink } from '#server/identity/links/links.store.ts';
import { openLink } from '#server/identity/links/open-link.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { needsOfReset, tryResetCode, useResetCode } from './reset-code.ts';
import { setForgottenPassword } from './set-password.ts';

export const readResetLink: Verb<typeof contracts.readResetLink> = async (ctx, { token }) => {
  const account = await accountOf(ctx, token);
  return { needs: needsOfReset(account) };
};

export const resetPassword: Verb<typeof contracts.resetPassword> = async (ctx, { token, password, phoneCode }) => {
  // Checked first so that a made-up link costs no hashing; the update below decides.
  const owner = await accountOf(ctx, token);
  refuseCommonPassword('password', password, owner);
  const right = await tryResetCode(ctx, owner, phoneCode);
  const passwordHash = await hashPassword(password, { ...ctx, person: owner.id });
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    // Locks the account before the link, in the same order as code that ends a person's links: otherwise two
    // transactions deadlock.
    const before = await lockAccount(tx, owner.id);
    if (!before || !(await useLink(tx, 'reset-password', hashOf(token), now))) throw problem('link-used');
    await useResetCode(tx, ctx, before, right);
    // Having the link proves to read the address; that the account is theirs was shown before, where nobody had proven it.
    if (!before.emailConfirmedAt) await markAddressProven(tx, ctx, before.id);
    await setForgottenPassword(tx, ctx, before, passwordHash);
  });
  return {};
};

/** Whose password a link sets. */
async function accountOf(ctx: Ctx, token: string): Promise<Account> {
  const { accountId } = await openLink(ctx.db, ctx, 'reset-password', token);
  const account = await findAccount(ctx.db, accountId!);
  if (!account?.email) throw problem('link-unknown');
  return account;
}
