import type { OutputOf } from '#domain/http/contract.ts';
import type { ProblemCode } from '#domain/http/problem-codes.ts';
import type { logInAtShop as contract } from '#domain/shop/session.contract.ts';
import type { MembershipState } from '#domain/shop/shop.ts';
import { holdAccountByPhone } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccountByPhone } from '#server/identity/accounts.store.ts';
import type { CodeFor } from '#server/identity/codes/codes.store.ts';
import { tryCode } from '#server/identity/codes/try-code.ts';
import { useCode } from '#server/identity/codes/use-code.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import { rememberDevice } from '#server/identity/sessions/remember-device.ts';
import { findLiveMembership } from '#server/shop/memberships.store.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem, type Problem } from '#server/verb/problem.ts';
import { membershipStateOf } from './membership-state.ts';

/** Why somebody with a right code may not log in. */
const refusals: Record<Exclude<MembershipState, 'member'>, ProblemCode> = {
  none: 'shop-unknown',
  waiting: 'shop-waiting',
  lapsed: 'shop-lapsed',
  suspended: 'shop-suspended',
  rejected: 'shop-rejected',
};

/** A mailed code is valid only for the person who had the phone when it was requested. */
async function codeFor({ db }: Ctx, phone: string, by: 'sms' | 'email'): Promise<CodeFor> {
  if (by === 'sms') return { purpose: 'shop-log-in', recipient: phone, accountId: null };
  const account = await findAccountByPhone(db, phone);
  return { purpose: 'shop-log-in-by-email', recipient: phone, accountId: account?.id ?? null };
}

/** Opens a bike shop session. A right code is used up even if the log-in is refused. */
export const logInAtShop: Verb<typeof contract> = async (ctx, { id, phone, by = 'sms', codeId, code }) => {
  const right = await tryCode(ctx, { ...(await codeFor(ctx, phone, by)), codeId, code });
  const now = ctx.clock.now();
  const outcome = await ctx.db.transaction(async (tx): Promise<OutputOf<typeof contract> | Problem> => {
    const account = await holdAccountByPhone(tx, phone);
    await useCode(tx, right, id, now);
    if (!account) return problem('shop-unknown');
    const membership = await findLiveMembership(tx, account.id);
    if (!membership) {
      const state = await membershipStateOf(tx, account.id, now);
      return problem(refusals[state === 'member' ? 'none' : state]);
    }
    await recordEvent(tx, ctx, { kind: 'log-in', who: { accountId: account.id }, details: { domain: 'bikeshop' } });
    const tokens = await openSession(tx, ctx, account, 'bikeshop');
    await rememberDevice(tx, ctx, account.id);
    return { tokens, shop: (await findShop(tx, membership.shopId))!, office: membership.office };
  });
  if (outcome instanceof Error) {
    await recordEvent(ctx.db, ctx, { kind: 'log-in-failed', who: { tried: phone }, details: { code: outcome.code } });
    throw outcome;
  }
  return outcome;
};
