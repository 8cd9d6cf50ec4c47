import { findClaimEvent } from '#server/claim/history.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { House, SignedInCtx } from '#server/verb/context.ts';
import { Problem, problem } from '#server/verb/problem.ts';

/** A move, and whose it is: the account of its event; null of the brand, which has none. */
type Made = { claimId: string; moveId: string; accountId: string | null };

/** What the caller does with a claim, as {@link once}. */
export function asCaller(
  ctx: SignedInCtx,
  { claimId, moveId }: Omit<Made, 'accountId'>,
  work: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  return once(ctx, { claimId, moveId, accountId: ctx.caller.accountId }, work);
}

/**
 * What somebody does with a claim, in one transaction. The same move again by the same person changes nothing, also where both
 * requests are under way at once; a move's id that is something else's is refused.
 */
export async function once({ db }: Pick<House, 'db'>, made: Made, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      if (!(await wasMade(tx, made))) await work(tx);
    });
  } catch (error) {
    // The other one of two equal requests was first: for this one too it is done.
    if (error instanceof Problem && error.code !== 'id-taken' && (await wasMade(db, made))) return;
    throw error;
  }
}

/** Whether this move was made before, by this person. Refuses with `id-taken` where the id is another one's. */
export async function wasMade(db: Db | Tx, { claimId, moveId, accountId }: Made): Promise<boolean> {
  const event = await findClaimEvent(db, moveId);
  if (!event) return false;
  const isTheirs = event.accountId === accountId && (accountId !== null || event.side === 'brand');
  if (event.claimId === claimId && isTheirs) return true;
  throw problem('id-taken');
}
