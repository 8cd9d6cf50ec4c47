import type * as contracts from '#domain/account/contacts.contract.ts';
import { freePhoneOfNobody } from '#server/account/people/free-phone.ts';
import { profileOf } from '#server/account/profile.ts';
import type { Tx } from '#server/db/database.ts';
import { lockWithPhoneHolder } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccount, setContacts, type Account } from '#server/identity/accounts.store.ts';
import { recordChange } from '#server/identity/changes/record-change.ts';
import { markCodeUsed } from '#server/identity/codes/codes.store.ts';
import { tryCode } from '#server/identity/codes/try-code.ts';
import { lockIdentity, proveIdentity } from '#server/identity/proof/prove-identity.ts';
import { rememberDevice } from '#server/identity/sessions/remember-device.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem, type Problem } from '#server/verb/problem.ts';

/**
 * Within this many seconds after an account is created, adding its first phone is a step of the registration and
 * notifies nobody.
 */
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
    await lockWithPhoneHolder(tx, accountId, phone);
    const account = await lockIdentity(tx, ctx, proven);
    // A repeated request: the phone is the caller's already.
    if (account.phone === phone) return account;
    if (account.phone && !proven) return problem('proof-required');
    if (right.used || !(await markCodeUsed(tx, right.id, ctx.clock.now()))) return problem('code-used');
    return confirm(tx, ctx, account, phone);
  });
  // Thrown outside of the transaction: a right code is used up even when the phone turns out to be somebody else's.
  if (outcome instanceof Error) throw outcome;
  return profileOf(outcome);
};

async function confirm(tx: Tx, ctx: SignedInCtx, before: Account, phone: string): Promise<Account | Problem> {
  const now = ctx.clock.now();
  await freePhoneOfNobody(tx, ctx, phone);
  if (!(await setContacts(tx, before.id, { phone }, now))) return problem('phone-taken');
  const isRegistration = !before.phone && now.getTime() - before.createdAt.getTime() < registrationSeconds * 1000;
  if (isRegistration) await recordEvent(tx, ctx, { kind: 'phone-confirmed', who: { accountId: before.id } });
  else await recordChange(tx, ctx, before, { kind: 'phone', newValue: phone });
  await rememberDevice(tx, ctx, before.id);
  return { ...before, phone };
}
