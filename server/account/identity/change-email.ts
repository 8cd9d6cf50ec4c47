import type * as contracts from '#domain/account/contract.ts';
import type { SignedInCtx, Verb } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { problem, type Problem } from '../../http/problem.ts';
import { findAccount, setContacts, type Account } from '../accounts.store.ts';
import { markCodeUsed } from '../codes.store.ts';
import { endPasswordResets } from '../password-resets.store.ts';
import { profileOf } from '../profile-of.ts';
import { tryCode } from '../try-code.ts';
import { holdIdentity, proveIdentity } from './prove-identity.ts';
import { recordChange } from './record-change.ts';

export const changeEmail: Verb<typeof contracts.changeEmail> = async (ctx, input) => {
  const { email, codeId, code, proof } = input;
  const { accountId } = ctx.caller;
  const before = await findAccount(ctx.db, accountId);
  const proven = before?.email === email ? null : await proveIdentity(ctx, proof);
  const right = await tryCode(ctx, { purpose: 'change-email', recipient: email, accountId, codeId, code });
  const outcome = await ctx.db.transaction(async (tx) => {
    const account = await holdIdentity(tx, ctx, proven);
    // A request that is repeated, by somebody whose address it is by now.
    if (account.email === email) return account;
    if (!proven || right.used || !(await markCodeUsed(tx, right.id, ctx.clock.now()))) return problem('code-used');
    return change(tx, ctx, account, email);
  });
  // Thrown out here: a right code is used up also when the address turns out to be somebody else's.
  if (outcome instanceof Error) throw outcome;
  return profileOf(outcome);
};

async function change(tx: Tx, ctx: SignedInCtx, before: Account, email: string): Promise<Account | Problem> {
  const now = ctx.clock.now();
  const address = { email, emailConfirmedAt: now };
  if (!(await setContacts(tx, before.id, address, now))) return problem('email-taken');
  // Links for a forgotten password went to the address as it was.
  await endPasswordResets(tx, before.id);
  await recordChange(tx, ctx, before, { kind: 'email', newValue: email });
  return { ...before, ...address };
}
