import type * as contracts from '#domain/account/contract.ts';
import type { SignedInCtx, Verb } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { recordEvent } from '../db/record-event.ts';
import { problem, type Problem } from '../http/problem.ts';
import { findAccount, setContacts, type Account } from './accounts.store.ts';
import { markCodeUsed } from './codes.store.ts';
import { holdIdentity, proveIdentity } from './identity/prove-identity.ts';
import { recordChange } from './identity/record-change.ts';
import { knowDevice } from './know-device.ts';
import { profileOf } from './profile-of.ts';
import { tryCode } from './try-code.ts';

/** So many seconds after an account was made, its first phone is a step of the registration, of which nobody is told. */
const registrationSeconds = 3600;

export const confirmPhone: Verb<typeof contracts.confirmPhone> = async (ctx, input) => {
  const { phone, codeId, code, proof } = input;
  const { accountId } = ctx.caller;
  const before = await findAccount(ctx.db, accountId);
  const isChange = Boolean(before?.phone) && before?.phone !== phone;
  if (isChange && !proof) throw problem('proof-required');
  const proven = isChange && proof ? await proveIdentity(ctx, proof) : null;
  const right = await tryCode(ctx, { purpose: 'confirm-phone', recipient: phone, accountId, codeId, code });
  const outcome = await ctx.db.transaction(async (tx) => {
    const account = await holdIdentity(tx, ctx, proven);
    // A request that is repeated, by somebody whose phone it is by now.
    if (account.phone === phone) return account;
    if (account.phone && !proven) return problem('proof-required');
    if (right.used || !(await markCodeUsed(tx, right.id, ctx.clock.now()))) return problem('code-used');
    return confirm(tx, ctx, account, phone);
  });
  // Thrown out here: a right code is used up also when the phone turns out to be somebody else's.
  if (outcome instanceof Error) throw outcome;
  return profileOf(outcome);
};

async function confirm(tx: Tx, ctx: SignedInCtx, before: Account, phone: string): Promise<Account | Problem> {
  const now = ctx.clock.now();
  if (!(await setContacts(tx, before.id, { phone }, now))) return problem('phone-taken');
  const isRegistration = !before.phone && now.getTime() - before.createdAt.getTime() < registrationSeconds * 1000;
  if (isRegistration) await recordEvent(tx, ctx, { kind: 'phone-confirmed', who: { accountId: before.id } });
  else await recordChange(tx, ctx, before, { kind: 'phone', newValue: phone });
  await knowDevice(tx, ctx, before.id);
  return { ...before, phone };
}
