import type { endPolicy as contract } from '#domain/insurance/contract.ts';
import { policiesUnderWay } from '#domain/insurance/policy.ts';
import { canWithdraw } from '#domain/insurance/terms-of-law.ts';
import { findPolicy, lockPolicy, type PolicyRow } from '#server/insurance/policy/policies.store.ts';
import { policyView } from '#server/insurance/policy/policy-view.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { cancelPolicy } from './cancel-policy.ts';

/** Withdraws or ends the caller's own policy. The same again changes nothing and tells the same protocol. */
export const endPolicy: Verb<typeof contract> = async (ctx, { policyId }) => {
  const now = ctx.clock.now();
  const found = await ctx.db.transaction(async (tx) => {
    const locked = await lockPolicy(tx, policyId);
    if (locked?.policy.accountId !== ctx.caller.accountId) throw problem('not-found');
    const { policy } = locked;
    if (!policiesUnderWay.includes(policy.state)) {
      if (wasEndedByOwner(policy)) return locked;
      throw problem('policy-over');
    }
    const reason = isWithdrawal(policy, now) ? 'withdrawn' : 'ended';
    await cancelPolicy(tx, ctx, policy, { who: 'owner', reason });
    return (await findPolicy(tx, policyId))!;
  });
  return policyView(found, now);
};

/** A proposal is taken back at any time; a policy within its term. */
function isWithdrawal({ acceptedAt }: PolicyRow, now: Date): boolean {
  return acceptedAt === null || canWithdraw(acceptedAt, now);
}

function wasEndedByOwner({ cancellationReason }: PolicyRow): boolean {
  return cancellationReason === 'withdrawn' || cancellationReason === 'ended';
}
