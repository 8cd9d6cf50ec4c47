import { decisionRefusal } from '#domain/claim/decision.ts';
import type { decideClaim as contract } from '#domain/claim/shop.contract.ts';
import { asCaller } from '#server/claim/moves/as-caller.ts';
import { decisionMove } from '#server/claim/moves/decision-move.ts';
import { actorOf, assertAt, moveClaim } from '#server/claim/moves/move-claim.ts';
import { findReadable, readAsShop } from '#server/claim/reading/read-claim.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** Approves or rejects a claim, as somebody who neither opened nor diagnosed it and was of the shop before it began. */
export const decideClaim: Verb<typeof contract> = async (ctx, asked) => {
  const { claimId, moveId, version, decision, evidence } = asked;
  await asCaller(ctx, asked, async (tx) => {
    const found = await findReadable(tx, ctx, claimId);
    const move = decisionMove(decision, 'reviewer', found, ctx.clock.now());
    assertAt(found, move.step, version);
    const { accountId, shop } = ctx.caller;
    const refusal = decisionRefusal({ accountId, memberSince: shop.memberSince }, found.claim);
    if (refusal) throw problem(refusal);
    await moveClaim(tx, ctx, { found, actor: actorOf(ctx) }, { ...move, moveId, version, evidence });
  });
  return readAsShop(ctx.db, ctx, claimId);
};
