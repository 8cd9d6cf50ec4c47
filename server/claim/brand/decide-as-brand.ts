import type * as contracts from '#domain/claim/brand.contract.ts';
import { findClaimEvent } from '#server/claim/events.store.ts';
import { decisionMove } from '#server/claim/moves/decision-move.ts';
import { assertAt, moveClaim } from '#server/claim/moves/move-claim.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { Problem, problem } from '#server/verb/problem.ts';
import { brandView, claimBehind } from './open-decision.ts';

/** The brand's decision, once. The same again is answered as before; of two at once one decides, the other is told. */
export const decideAsBrand: Verb<typeof contracts.decideAsBrand> = async (ctx, asked) => {
  const { token, moveId, version, decision } = asked;
  const isMade = (db: Db | Tx) => wasMade(db, ctx, token, moveId);
  try {
    await ctx.db.transaction(async (tx) => {
      if (await isMade(tx)) return;
      const found = await claimBehind(tx, ctx, token);
      const move = decisionMove(decision, 'brand', found, ctx.clock.now());
      assertAt(found, move.step, version);
      await moveClaim(tx, ctx, { found, actor: { side: 'brand', accountId: null } }, { ...move, moveId, version });
    });
  } catch (error) {
    // The other one of two equal requests was first: for this one too it is done.
    if (!(error instanceof Problem) || error.code === 'id-taken' || !(await isMade(ctx.db))) throw error;
  }
  return brandView(ctx.db, ctx, await claimBehind(ctx.db, ctx, token), token);
};

async function wasMade(db: Db | Tx, ctx: Ctx, token: string, moveId: string): Promise<boolean> {
  const event = await findClaimEvent(db, moveId);
  if (!event) return false;
  const found = await claimBehind(db, ctx, token);
  if (event.claimId === found.claim.id && event.side === 'brand') return true;
  throw problem('id-taken');
}
