import type * as owner from '#domain/claim/owner.contract.ts';
import type * as shop from '#domain/claim/shop.contract.ts';
import { quietSeconds } from '#domain/shop/contact/bounds.ts';
import { takeEvidence } from '#server/claim/evidence/take-evidence.ts';
import { tellOfMessage } from '#server/claim/letters/tell-of-message.ts';
import { actorOf } from '#server/claim/moves/move-claim.ts';
import { findReadable, readAsOwner, readAsShop } from '#server/claim/reading/read-claim.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findClaimMessage, hasWrittenSince, insertClaimMessage, lockClaim } from './claim-messages.store.ts';

type Message = { claimId: string; id: string; text: string | null; evidence: readonly string[] };

/** Writes to the shop on a claim. */
export const writeToClaimShop: Verb<typeof owner.writeToClaimShop> = async (ctx, message) => {
  await write(ctx, message);
  return readAsOwner(ctx.db, ctx, message.claimId);
};

/** Writes to the owner on a claim. */
export const writeToClaimOwner: Verb<typeof shop.writeToClaimOwner> = async (ctx, message) => {
  await write(ctx, message);
  return readAsShop(ctx.db, ctx, message.claimId);
};

/** Of several messages in a row only the first sends a letter. */
async function write(ctx: SignedInCtx, { claimId, id, text, evidence }: Message): Promise<void> {
  if (text === null && evidence.length === 0)
    throw problem('invalid-input', { errors: [{ at: 'text', code: 'required' }] });
  const { side, accountId } = actorOf(ctx);
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - quietSeconds * 1000);
  await ctx.db.transaction(async (tx) => {
    await lockClaim(tx, claimId);
    const found = await findReadable(tx, ctx, claimId);
    const known = await findClaimMessage(tx, id);
    if (known) {
      const isSame = known.claimId === claimId && known.accountId === accountId && known.text === text;
      if (isSame) return;
      throw problem('id-taken');
    }
    const { shopId, closedAt } = found.claim;
    if (closedAt || !shopId) throw problem('claim-closed');
    const by = side === 'shop' ? 'shop' : 'owner';
    const isQuiet = await hasWrittenSince(tx, { claimId, shopId, side: by, since });
    const message = { id, claimId, shopId, side: by, accountId, text, at: now } as const;
    if (!(await insertClaimMessage(tx, message))) throw problem('id-taken');
    // The draft of a diagnosis keeps its files.
    if (evidence.length > 0) await takeEvidence(tx, { ids: evidence, accountId, claimId, ofDraft: false, causeId: id });
    if (!isQuiet) await tellOfMessage(tx, ctx, found, { side: by, text });
  });
}
