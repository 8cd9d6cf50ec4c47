import type { answerInsurer as contract } from '#domain/insurance/contract.ts';
import { queueCall } from '#server/insurance/calls/calls.store.ts';
import { noteOn } from '#server/insurance/policy/move-policy.ts';
import { findPolicy, lockPolicy } from '#server/insurance/policy/policies.store.ts';
import { policyView } from '#server/insurance/policy/policy-view.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findAnswer, insertAnswer } from './papers.store.ts';

/**
 * Gives the insurer what it asked for: the answer, its papers and the note that the insurer is to be told, together or not at all. The
 * policy waits on until the insurer says that it has them. The same again is the same answer.
 */
export const answerInsurer: Verb<typeof contract> = async (ctx, { policyId, id, since, text, papers }) => {
  const { accountId } = ctx.caller;
  if (text === null && papers.length === 0)
    throw problem('invalid-input', { errors: [{ at: 'text', code: 'required' }] });
  const now = ctx.clock.now();
  const found = await ctx.db.transaction(async (tx) => {
    const locked = await lockPolicy(tx, policyId);
    if (locked?.policy.accountId !== accountId) throw problem('not-found');
    const { policy } = locked;
    const done = await findAnswer(tx, id);
    if (done && done.policyId !== policyId) throw problem('id-taken');
    if (done) return locked;
    const { askedAt } = policy;
    if (policy.state !== 'pending' || askedAt?.getTime() !== Date.parse(since)) throw problem('papers-not-asked');
    const callId = await queueCall(tx, { policyId, kind: 'send-papers', at: now });
    const paperIds = [...new Set(papers)];
    const answer = { id, policyId, callId, askedAt, text, papers: paperIds.length, createdAt: now };
    const refused = await insertAnswer(tx, answer, { paperIds, accountId });
    if (refused) throw problem(refused);
    await noteOn(tx, policy, { who: 'owner', at: now, note: 'answered what the insurer asked for' });
    return (await findPolicy(tx, policyId))!;
  });
  return policyView(found, now);
};
