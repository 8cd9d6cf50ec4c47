import type * as contracts from '#domain/account/contacts.contract.ts';
import { profileOf } from '#server/account/profile.ts';
import type { Tx } from '#server/db/database.ts';
import { lockWithHolder } from '#server/db/locking/people.store.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { findAccount, setContacts, type Account } from '#server/identity/accounts.store.ts';
import {
  freeAddress,
  bringWhatWaited,
  mailWhatWaited,
  markAddressProven,
} from '#server/identity/address/proven-address.ts';
import { recordChange } from '#server/identity/changes/record-change.ts';
import { markCodeUsed } from '#server/identity/codes/codes.store.ts';
import { requestCode } from '#server/identity/codes/request-code.ts';
import { tryCode } from '#server/identity/codes/try-code.ts';
import { newEmailCodeLetter } from '#server/identity/letters.ts';
import { dropLinksOf } from '#server/identity/links/links.store.ts';
import { lockIdentity, proveIdentity } from '#server/identity/proof/prove-identity.ts';
import type { Verb, SignedInCtx } from '#server/verb/context.ts';
import { problem, type Problem } from '#server/verb/problem.ts';

/** Whether the address has an account is checked only after its code was right. */
export const requestNewEmailCode: Verb<typeof contracts.requestNewEmailCode> = (ctx, { email }) => {
  const { language } = ctx;
  const { accountId } = ctx.caller;
  const request = { purpose: 'change-email', recipient: email, accountId } as const;
  return ctx.db.transaction((tx) =>
    requestCode(tx, ctx, request, (code) => newEmailCodeLetter({ email, language }, code)),
  );
};

export const changeEmail: Verb<typeof contracts.changeEmail> = async (ctx, input) => {
  const { email, codeId, code, proof } = input;
  const { accountId } = ctx.caller;
  const before = await findAccount(ctx.db, accountId);
  const isOwn = before?.email === email;
  if (!isOwn && !proof) throw problem('proof-required');
  const proven = isOwn || !proof ? null : await proveIdentity(ctx, proof);
  const right = await tryCode(ctx, { purpose: 'change-email', recipient: email, accountId, codeId, code });
  const outcome = await ctx.db.transaction(async (tx) => {
    await lockWithHolder(tx, accountId, email);
    const account = await lockIdentity(tx, ctx, proven);
    // A repeated request: the address is the caller's already, and proven.
    if (account.email === email && account.emailConfirmedAt) return account;
    const isUnused = !right.used && (await markCodeUsed(tx, right.id, ctx.clock.now()));
    if (!isUnused) return problem('code-used');
    if (account.email === email) return markAddressProven(tx, ctx, account.id);
    return proven ? change(tx, ctx, account, email) : problem('code-used');
  });
  // Thrown outside of the transaction: a right code is used up even when the address turns out to be somebody else's.
  if (outcome instanceof Error) throw outcome;
  return profileOf(outcome, ctx);
};

/** The new address, which is taken from an account that wrote it down and never proved it. */
function change(tx: Tx, ctx: SignedInCtx, before: Account, email: string): Promise<Account | Problem> {
  const now = ctx.clock.now();
  const address = { email, emailConfirmedAt: now };
  const isDone = (outcome: Account | Problem) => !(outcome instanceof Error);
  return inTransaction(tx, isDone, async (inner) => {
    const isFree = await freeAddress(inner, ctx, email);
    if (!isFree || !(await setContacts(inner, before.id, address, now))) return problem('email-taken');
    await dropLinksOf(inner, before.id, ['prove-address', 'reset-password']);
    await recordChange(inner, ctx, before, { kind: 'email', newValue: email });
    if (!before.emailConfirmedAt) await mailWhatWaited(inner, ctx, before.id);
    const after = { ...before, ...address };
    await bringWhatWaited(inner, ctx, after);
    return after;
  });
}
