import type * as contracts from '#domain/account/contacts.contract.ts';
import { phoneFreedLetter } from '#server/account/letters.ts';
import { ownSerialKeys } from '#server/account/people/own-serials.store.ts';
import { profileOf } from '#server/account/profile.ts';
import type { Tx } from '#server/db/database.ts';
import { lockWithPhoneHolder, lockAccount } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import {
  findAccount,
  setContacts,
  type Account,
  dropPhone,
  findAccountByPhone,
} from '#server/identity/accounts.store.ts';
import { recordChange } from '#server/identity/changes/record-change.ts';
import { markCodeUsed } from '#server/identity/codes/codes.store.ts';
import { requestCode } from '#server/identity/codes/request-code.ts';
import { tryCode } from '#server/identity/codes/try-code.ts';
import { codeMessage } from '#server/identity/letters.ts';
import { lockIdentity, proveIdentity } from '#server/identity/proof/prove-identity.ts';
import { forgetDevices } from '#server/identity/sessions/devices.store.ts';
import { rememberDevice } from '#server/identity/sessions/open-session.ts';
import { revokeSessions } from '#server/identity/sessions/sessions.store.ts';
import { findLiveMembership, isSuspended } from '#server/shop/memberships.store.ts';
import { findNewestRequest } from '#server/shop/requests/requests.store.ts';
import type { Verb, SignedInCtx, House } from '#server/verb/context.ts';
import { problem, type Problem } from '#server/verb/problem.ts';

export const requestPhoneCode: Verb<typeof contracts.requestPhoneCode> = (ctx, { phone, work }) => {
  const { language } = ctx;
  const { accountId } = ctx.caller;
  const request = { purpose: 'confirm-phone', recipient: phone, accountId } as const;
  return ctx.db.transaction((tx) =>
    requestCode(tx, ctx, request, (code) => codeMessage({ phone, language }, code, ctx.config.publicUrl), {
      work,
    }),
  );
};

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
  return profileOf(outcome, ctx);
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

type FreeingHouse = Pick<House, 'clock' | 'signing' | 'outbox' | 'config'>;

/**
 * Removes a phone from an account, for a number that has a new holder. Every session ends, because one may have been
 * opened by its present holder; the person is notified by e-mail. False when the account has none.
 */
export async function freePhone(tx: Tx, house: FreeingHouse, accountId: string): Promise<boolean> {
  const account = await lockAccount(tx, accountId);
  if (!account?.phone) return false;
  await dropPhone(tx, accountId);
  await revokeSessions(tx, accountId, { at: house.clock.now(), what: 'contact-changed' });
  await forgetDevices(tx, accountId);
  await recordEvent(tx, house, { kind: 'phone-freed', who: { accountId } });
  await house.outbox.post(tx, phoneFreedLetter(account, house.config));
  return true;
}

/**
 * Removes a phone from an account that has no address, no bike and no shop, for who has just proven to have the number: nobody
 * can show any more that such an account is theirs, and nothing is lost with it. Every other account keeps its phone.
 */
async function freePhoneOfNobody(tx: Tx, house: FreeingHouse, phone: string): Promise<void> {
  const holder = await findAccountByPhone(tx, phone);
  if (!holder || holder.email !== null) return;
  const isAtShop =
    (await findLiveMembership(tx, holder.id)) !== null ||
    (await isSuspended(tx, holder.id)) ||
    (await findNewestRequest(tx, holder.id))?.state === 'waiting';
  if (!isAtShop && (await ownSerialKeys(tx, holder.id)).length === 0) await freePhone(tx, house, holder.id);
}
