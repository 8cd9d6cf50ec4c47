import type * as contracts from '#domain/account/password.contract.ts';
import type { OutputOf, ParsedInputOf } from '#domain/http/contract.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { liftMailStop } from '#server/db/mail-stops.store.ts';
import { findAccount, type Account } from '#server/identity/accounts.store.ts';
import { markAddressProven } from '#server/identity/address/proven-address.ts';
import { markCodeUsed } from '#server/identity/codes/codes.store.ts';
import { requestCode } from '#server/identity/codes/request-code.ts';
import { tryCode } from '#server/identity/codes/try-code.ts';
import { refuseCommonPassword } from '#server/identity/common-password.ts';
import { hashPassword } from '#server/identity/hash-password.ts';
import { codeMessage } from '#server/identity/letters.ts';
import { useLink } from '#server/identity/links/links.store.ts';
import { openLink } from '#server/identity/links/links.ts';
import { phoneForProof } from '#server/identity/proof/prove-identity.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
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
  await liftMailStop(ctx.db, owner.email, ctx.clock.now());
  return {};
};

/** Whose password a link sets. */
async function accountOf(ctx: Ctx, token: string): Promise<Account & { email: string }> {
  const { accountId } = await openLink(ctx.db, ctx, 'reset-password', token);
  const account = await findAccount(ctx.db, accountId!);
  if (!account?.email) throw problem('link-unknown');
  return { ...account, email: account.email };
}

type Needs = OutputOf<typeof contracts.readResetLink>['needs'];

/** What a link that was mailed for a forgotten password takes besides. A text goes to a phone that was proven. */
function needsOfReset({ emailConfirmedAt, phone }: Account): Needs {
  if (emailConfirmedAt) return 'nothing';
  return phone ? 'phone-code' : 'own-account';
}

const codeFor = (account: Account, phone: string) =>
  ({ purpose: 'reset-password', recipient: phone, accountId: account.id }) as const;

/** Texts the code that shows, with a link that was mailed to an unproven address, that the account is the link's holder's. */
export const requestResetCode: Verb<typeof contracts.requestResetCode> = (ctx, { token, work }) =>
  ctx.db.transaction(async (tx) => {
    const { accountId } = await openLink(tx, ctx, 'reset-password', token);
    const account = await findAccount(tx, accountId!);
    if (!account) throw problem('link-unknown');
    const phone = await phoneForProof(tx, account, ctx.clock.now());
    const reader = { phone, language: account.language };
    const letter = (code: string) => codeMessage(reader, code, ctx.config.publicUrl);
    // Whoever reads the letter asks, not the account: nobody else's code is replaced.
    return requestCode(tx, ctx, codeFor(account, phone), letter, { byAccount: false, work });
  });

/** A code that was right, and for which phone; null where the link is enough. */
type RightResetCode = { id: string; phone: string } | null;

/** Tries the code that the account needs. Call it outside of a transaction, as `tryCode`. */
async function tryResetCode(
  ctx: Ctx,
  account: Account,
  phoneCode: ParsedInputOf<typeof contracts.resetPassword>['phoneCode'],
): Promise<RightResetCode> {
  if (needsOfReset(account) === 'nothing') return null;
  if (!phoneCode) throw problem('proof-required');
  const phone = await phoneForProof(ctx.db, account, ctx.clock.now());
  const right = await tryCode(ctx, { ...codeFor(account, phone), ...phoneCode });
  if (right.used) throw problem('code-used');
  return { id: right.id, phone };
}

/** Uses the code up in the transaction that sets the password; what it showed must still be true there. */
async function useResetCode(tx: Tx, ctx: Ctx, account: Account, right: RightResetCode): Promise<void> {
  if (needsOfReset(account) === 'nothing') return;
  if (!right) throw problem('proof-required');
  const now = ctx.clock.now();
  const isSame = (await phoneForProof(tx, account, now)) === right.phone;
  if (!isSame || !(await markCodeUsed(tx, right.id, now))) throw problem('code-used');
}
