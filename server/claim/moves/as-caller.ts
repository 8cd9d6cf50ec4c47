import { findClaimEvent } from '#server/claim/events.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { SignedInCtx } from '#server/verb/context.ts';
import { Problem, problem } from '#server/verb/problem.ts';

type Asked = { claimId: string; moveId: string };

/**
 * What the caller does with a claim, in one transaction. The same move again by the same person changes nothing, also where both
 * requests are under way at once; a move's id that is something else's is refused.
 */
export async function asCaller(ctx: SignedInCtx, asked: Asked, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  try {
    await ctx.db.transaction(async (tx) => {
      if (!(await wasMade(tx, ctx, asked))) await work(tx);
    });
  } catch (error) {
    // The other one of two equal requests was first: for this one too it is done.
    if (error instanceof Problem && error.code !== 'id-taken' && (await wasMade(ctx.db, ctx, asked))) return;
    throw error;
  }
}

async function wasMade(db: Db | Tx, { caller }: SignedInCtx, { claimId, moveId }: Asked): Promise<boolean> {
  const event = await findClaimEvent(db, moveId);
  if (!event) return false;
  if (event.claimId === claimId && event.accountId === caller.accountId) return true;
  throw problem('id-taken');
}
