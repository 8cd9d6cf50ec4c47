import type * as contracts from '#domain/account/contacts.contract.ts';
import { endPasswordResets } from '#server/account/password/password-resets.store.ts';
import { profileOf } from '#server/account/profile.ts';
import type { Tx } from '#server/db/database.ts';
import { findAccount, setContacts, type Account } from '#server/identity/accounts.store.ts';
import { newEmailCodeLetter } from '#server/identity/changes/letters.ts';
import { recordChange } from '#server/identity/changes/record-change.ts';
import { markCodeUsed } from '#server/identity/codes/codes.store.ts';
import { requestCode } from '#server/identity/codes/request-code.ts';
import { tryCode } from '#server/identity/codes/try-code.ts';
import type { Verb, SignedInCtx } from '#server/verb/context.ts';
import { problem, type Problem } from '#server/verb/problem.ts';
import { lockIdentity, proveIdentity } from './prove-identity.ts';

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
  const proven = before?.email === email ? null : await proveIdentity(ctx, proof);
  const right = await tryCode(ctx, { purpose: 'change-email', recipient: email, accountId, codeId, code });
  const outcome = await ctx.db.transaction(async (tx) => {
    const account = await lockIdentity(tx, ctx, proven);
    // A repeated request: the address is the caller's already.
    if (account.email === email) return account;
    if (!proven || right.used || !(await markCodeUsed(tx, right.id, ctx.clock.now()))) return problem('code-used');
    return change(tx, ctx, account, email);
  });
  // Thrown outside of the transaction: a right code is used up even when the address turns out to be somebody else's.
  if (outcome instanceof Error) throw outcome;
  return profileOf(outcome);
};

async function change(tx: Tx, ctx: SignedInCtx, before: Account, email: string): Promise<Account | Problem> {
  const now = ctx.clock.now();
  const address = { email, emailConfirmedAt: now };
  if (!(await setContacts(tx, before.id, address, now))) return problem('email-taken');
  // Links for a forgotten password were sent to the former address.
  await endPasswordResets(tx, before.id);
  await recordChange(tx, ctx, before, { kind: 'email', newValue: email });
  return { ...before, ...address };
}
