import type { logInAtShop as contract } from '#domain/shop/contract.ts';
import type { ProblemCode } from '#domain/http/problem-codes.ts';
import type { OutputOf } from '#domain/http/contract.ts';
import type { Standing } from '#domain/shop/shop.ts';
import { findAccountByPhone, holdAccountByPhone } from '../account/accounts.store.ts';
import type { CodeFor } from '../account/codes.store.ts';
import { knowDevice } from '../account/know-device.ts';
import { openSession } from '../account/open-session.ts';
import { tryCode } from '../account/try-code.ts';
import { useCode } from '../account/use-code.ts';
import type { Ctx, Verb } from '../context.ts';
import { recordEvent } from '../db/record-event.ts';
import { problem, type Problem } from '../http/problem.ts';
import { findLiveMembership } from './memberships.store.ts';
import { findShop } from './shops.store.ts';
import { standingOf } from './standing.ts';

/** Why somebody with a right code does not get in. */
const refusals: Record<Exclude<Standing, 'member'>, ProblemCode> = {
  none: 'shop-unknown',
  waiting: 'shop-waiting',
  lapsed: 'shop-lapsed',
  suspended: 'shop-suspended',
  rejected: 'shop-rejected',
};

/** A code that was mailed is good only for the person whose phone it was when it was asked for. */
async function codeFor({ db }: Ctx, phone: string, by: 'sms' | 'email'): Promise<CodeFor> {
  if (by === 'sms') return { purpose: 'shop-log-in', recipient: phone, accountId: null };
  const account = await findAccountByPhone(db, phone);
  return { purpose: 'shop-log-in-by-email', recipient: phone, accountId: account?.id ?? null };
}

/** Opens a bike shop session. A right code is used up whether or not its owner gets in. */
export const logInAtShop: Verb<typeof contract> = async (ctx, { id, phone, by = 'sms', codeId, code }) => {
  const right = await tryCode(ctx, { ...(await codeFor(ctx, phone, by)), codeId, code });
  const now = ctx.clock.now();
  const outcome = await ctx.db.transaction(async (tx): Promise<OutputOf<typeof contract> | Problem> => {
    await useCode(tx, right, id, now);
    const account = await holdAccountByPhone(tx, phone);
    if (!account) return problem('shop-unknown');
    const membership = await findLiveMembership(tx, account.id);
    if (!membership) {
      const standing = await standingOf(tx, account.id, now);
      return problem(refusals[standing === 'member' ? 'none' : standing]);
    }
    await recordEvent(tx, ctx, { kind: 'log-in', who: { accountId: account.id }, details: { domain: 'bikeshop' } });
    const tokens = await openSession(tx, ctx, account, 'bikeshop');
    await knowDevice(tx, ctx, account.id);
    return { tokens, shop: (await findShop(tx, membership.shopId))!, office: membership.office };
  });
  if (outcome instanceof Error) {
    await recordEvent(ctx.db, ctx, { kind: 'log-in-failed', who: { tried: phone }, details: { code: outcome.code } });
    throw outcome;
  }
  return outcome;
};
