import type { ClaimEventDetails } from '#domain/claim/event.ts';
import type * as contracts from '#domain/claim/owner.contract.ts';
import { isGoodwill, isRemedyDue, lastNotGivenDay } from '#domain/claim/term.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { listClaimsOnPart, type FoundClaim } from '#server/claim/claims.store.ts';
import { findLastEvent } from '#server/claim/history.store.ts';
import { askRemedy } from '#server/claim/moves/answer-remedy.ts';
import { asCaller } from '#server/claim/moves/as-caller.ts';
import { actorOf, assertAt, moveClaim } from '#server/claim/moves/move-claim.ts';
import { stepBy, stepTo } from '#server/claim/moves/steps.ts';
import { findReadable, readAsOwner } from '#server/claim/reading/read-claim.ts';
import { lastAppealDay } from '#server/claim/reading/standing.ts';
import type { Tx } from '#server/db/database.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** Has the brand decide a rejected claim again. */
export const appealClaim: Verb<typeof contracts.appealClaim> = async (ctx, asked) => {
  const { claimId, moveId, version, text, evidence } = asked;
  const step = stepTo('appealed', 'owner');
  await asCaller(ctx, asked, async (tx) => {
    const found = await findAlone(tx, ctx, claimId);
    assertAt(found, step, version);
    const { rejectedOn } = found.claim;
    if (isGoodwill(found.claim) || !rejectedOn || dateOf(ctx.clock.now()) > lastAppealDay(rejectedOn))
      throw problem('appeal-over');
    await assertReopenable(tx, found);
    await moveClaim(tx, ctx, { found, actor: actorOf(ctx) }, { step, moveId, version, details: { text }, evidence });
  });
  return readAsOwner(ctx.db, ctx, claimId);
};

/** A claim of the caller's, whose part gets no other claim until the transaction ends. */
async function findAlone(tx: Tx, ctx: SignedInCtx, claimId: string): Promise<FoundClaim> {
  await lockBike(tx, (await findReadable(tx, ctx, claimId)).bike);
  return findReadable(tx, ctx, claimId);
}

/** Refuses to reopen a claim on a part that was replaced since, or that another claim is about. */
async function assertReopenable(tx: Tx, { claim, retiredAt }: FoundClaim): Promise<void> {
  if (retiredAt) throw problem('part-retired');
  const onPart = claim.closedAt ? await listClaimsOnPart(tx, claim.componentId) : [];
  if (onPart.some((other) => other.closedAt === null && !isGoodwill(other))) throw problem('claim-under-way');
}

/** Refuses what was asked before, and is not answered, or was contested: then the term decides. */
async function wishAtOnce(
  tx: Tx,
  ctx: SignedInCtx,
  asking: Parameters<typeof askRemedy>[2],
  details: ClaimEventDetails['remedy-asked'],
): Promise<void> {
  const { id, remedyAsked } = asking.found.claim;
  if (remedyAsked !== null || (await findLastEvent(tx, id, 'remedy-contested'))) throw problem('term-runs');
  await askRemedy(tx, ctx, asking, details);
}

/**
 * Chooses what the law gives once the term of the repair has passed, whoever decided after it and whether or not a shop has the claim; or asks
 * for it at once, where the owner says how a repair would lessen the bike: shop or brand answers.
 */
export const chooseRemedy: Verb<typeof contracts.chooseRemedy> = async (ctx, asked) => {
  const { claimId, moveId, version, remedy, ground = 'term-passed', text } = asked;
  const isAtOnce = ground === 'repair-lessens';
  if (isAtOnce && text === null) throw problem('invalid-input', { errors: [{ at: 'text', code: 'required' }] });
  const step = stepTo('remedy-chosen', 'owner');
  await asCaller(ctx, asked, async (tx) => {
    const found = await findAlone(tx, ctx, claimId);
    assertAt(found, step, version);
    // What was chosen stays chosen, also once it was given: from there only a shop is chosen.
    if (found.claim.state === step.to || found.claim.state === 'remedied') throw problem('claim-changed');
    const isClosed = found.claim.closedAt !== null;
    const isDue = isRemedyDue({ ...found.claim, isClosed }, dateOf(ctx.clock.now()));
    if (!isDue && (!isAtOnce || isClosed || isGoodwill(found.claim))) throw problem('term-runs');
    await assertReopenable(tx, found);
    const actor = actorOf(ctx);
    if (isDue || !isAtOnce)
      await moveClaim(tx, ctx, { found, actor }, { step, moveId, version, details: { remedy, ground, text } });
    else await wishAtOnce(tx, ctx, { found, actor, moveId, version }, { remedy, text: text! });
  });
  return readAsOwner(ctx.db, ctx, claimId);
};

/** Says that the owner was not given what was noted: it is to be given still, by the shop that has the claim, or the brand. */
export const sayNotGiven: Verb<typeof contracts.sayNotGiven> = async (ctx, asked) => {
  const { claimId, moveId, version, text } = asked;
  const step = { ...stepBy('not-given'), from: ['remedied'] as const };
  await asCaller(ctx, asked, async (tx) => {
    const found = await findAlone(tx, ctx, claimId);
    assertAt(found, step, version);
    const { closedAt } = found.claim;
    if (!closedAt || dateOf(ctx.clock.now()) > lastNotGivenDay(dateOf(closedAt))) throw problem('not-given-over');
    await assertReopenable(tx, found);
    // The brand is asked again for what it noted itself.
    const withBrand = (await findLastEvent(tx, claimId, 'remedied'))?.side === 'brand';
    const move = { step, moveId, version, details: { text }, changes: { withBrand } };
    await moveClaim(tx, ctx, { found, actor: actorOf(ctx) }, move);
  });
  return readAsOwner(ctx.db, ctx, claimId);
};
