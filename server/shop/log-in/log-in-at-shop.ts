import type { OutputOf } from '#domain/http/contract.ts';
import type { ProblemCode } from '#domain/http/problem-codes.ts';
import { requestSeconds } from '#domain/periods.ts';
import type * as contracts from '#domain/shop/session.contract.ts';
import type { MembershipState } from '#domain/shop/shop.ts';
import { findOpenClosing } from '#server/account/closing/closings.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { holdAccountByPhone } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccount, findAccountByPhone } from '#server/identity/accounts.store.ts';
import type { CodeFor } from '#server/identity/codes/codes.store.ts';
import { requestCode, requestCodeByTask, fillCode } from '#server/identity/codes/request-code.ts';
import { tryCode, useCode } from '#server/identity/codes/try-code.ts';
import { codeMessage } from '#server/identity/letters.ts';
import { openSession, rememberDevice } from '#server/identity/sessions/open-session.ts';
import { holdShop } from '#server/identity/sessions/shops-held.store.ts';
import { takeNewPhone } from '#server/shop/employees/new-phone.ts';
import { logInCodeLetter } from '#server/shop/letters.ts';
import { findPersonByPhone, findLiveMembership, isSuspended } from '#server/shop/memberships.store.ts';
import { findNewestRequest, type RequestRow } from '#server/shop/requests/requests.store.ts';
import { findShop, isBarred } from '#server/shop/shops.store.ts';
import type { Verb, House, Task, Ctx } from '#server/verb/context.ts';
import { problem, type Problem } from '#server/verb/problem.ts';

/**
 * Texts a code to any phone, or mails one to the proven address of the member whose phone it is: whether somebody may log
 * in with it is shown only after the right code.
 */
export const requestLogInCode: Verb<typeof contracts.requestLogInCode> = (ctx, { phone, by = 'sms', work }) =>
  ctx.db.transaction(async (tx) => {
    const person = await findPersonByPhone(tx, phone);
    if (by === 'email') {
      const request = { purpose: 'shop-log-in-by-email', recipient: phone, accountId: person?.id ?? null } as const;
      const reads = person?.isMember && person.emailConfirmedAt !== null;
      return requestCodeByTask(tx, ctx, request, { task: 'mail-log-in-code', mailTo: reads ? person.id : null });
    }
    const language = person?.language ?? ctx.language;
    const request = { purpose: 'shop-log-in', recipient: phone, accountId: null } as const;
    return requestCode(tx, ctx, request, (code) => codeMessage({ phone, language }, code, ctx.config.publicUrl), {
      work,
    });
  });

/** Creates the code that a member of a shop requested by e-mail and mails it once, even if the task is repeated. */
export async function mailLogInCode(house: House, { id, accountId }: Task): Promise<void> {
  if (accountId === null) return;
  await house.db.transaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    const code = account && (await fillCode(tx, house, id));
    if (code) await house.outbox.post(tx, logInCodeLetter(account, code));
  });
}

/** Why somebody with a right code may not log in. */
const refusals: Record<Exclude<MembershipState, 'member'>, ProblemCode> = {
  none: 'shop-unknown',
  waiting: 'shop-waiting',
  lapsed: 'shop-lapsed',
  suspended: 'shop-suspended',
  barred: 'shop-barred',
  rejected: 'shop-rejected',
};

/** A mailed code is valid only for the person who had the phone when it was requested. */
async function codeFor({ db }: Ctx, phone: string, by: 'sms' | 'email'): Promise<CodeFor> {
  if (by === 'sms') return { purpose: 'shop-log-in', recipient: phone, accountId: null };
  const account = await findAccountByPhone(db, phone);
  return { purpose: 'shop-log-in-by-email', recipient: phone, accountId: account?.id ?? null };
}

/**
 * Opens a bike shop session; a phone that a shop noted as somebody's new one becomes theirs by it. A right code is used up even if the
 * log-in is refused.
 */
export const logInAtShop: Verb<typeof contracts.logInAtShop> = async (ctx, { id, phone, by = 'sms', codeId, code }) => {
  const right = await tryCode(ctx, { ...(await codeFor(ctx, phone, by)), codeId, code });
  const now = ctx.clock.now();
  const outcome = await ctx.db.transaction(async (tx): Promise<OutputOf<typeof contracts.logInAtShop> | Problem> => {
    // A code that came by e-mail shows nothing about the phone.
    const newly = by === 'sms' ? await takeNewPhone(tx, ctx, phone) : null;
    const account = newly ?? (await holdAccountByPhone(tx, phone));
    await useCode(tx, right, id, now);
    if (!account) return problem('shop-unknown');
    const membership = await findLiveMembership(tx, account.id);
    if (!membership) {
      const state = await membershipStateOf(tx, account.id, now);
      return problem(refusals[state === 'member' ? 'none' : state]);
    }
    if (!(await holdShop(tx, membership.shopId))) return problem('shop-barred');
    await recordEvent(tx, ctx, { kind: 'log-in', who: { accountId: account.id }, details: { domain: 'bikeshop' } });
    const tokens = await openSession(tx, ctx, account, 'bikeshop');
    await rememberDevice(tx, ctx, account.id);
    const closing = await findOpenClosing(tx, account.id);
    const closesAt = closing?.closesAt.toISOString() ?? null;
    return { tokens, shop: (await findShop(tx, membership.shopId))!, office: membership.office, closesAt };
  });
  if (outcome instanceof Error) {
    await recordEvent(ctx.db, ctx, { kind: 'log-in-failed', who: { tried: phone }, details: { code: outcome.code } });
    throw outcome;
  }
  return outcome;
};

/** A person's membership state now. */
export async function membershipStateOf(db: Db | Tx, accountId: string, now: Date): Promise<MembershipState> {
  const live = await findLiveMembership(db, accountId);
  if (live) return (await isBarred(db, live.shopId)) ? 'barred' : 'member';
  const newest = await findNewestRequest(db, accountId);
  if (newest?.state === 'waiting' && !hasLapsed(newest, now)) return 'waiting';
  if (await isSuspended(db, accountId)) return 'suspended';
  if (!newest || newest.state === 'approved') return 'none';
  return newest.state === 'rejected' ? 'rejected' : 'lapsed';
}

/** Whether a waiting request can no longer be answered: the approvers' links have expired. */
export function hasLapsed({ state, createdAt }: RequestRow, now: Date): boolean {
  return state === 'waiting' && createdAt.getTime() + requestSeconds * 1000 <= now.getTime();
}
