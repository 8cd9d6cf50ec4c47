import type * as contracts from '#domain/claim/owner.contract.ts';
import { claimClock } from '#domain/claim/term.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { listClaimsOnPart } from '#server/claim/claims.store.ts';
import { asCaller } from '#server/claim/moves/as-caller.ts';
import { actorOf, assertAt, moveClaim } from '#server/claim/moves/move-claim.ts';
import { stepTo } from '#server/claim/moves/steps.ts';
import { findReadable, readAsOwner } from '#server/claim/reading/read-claim.ts';
import { lastAppealDay } from '#server/claim/reading/standing.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** Has the brand decide a rejected claim again. */
export const appealClaim: Verb<typeof contracts.appealClaim> = async (ctx, asked) => {
  const { claimId, moveId, version, text, evidence } = asked;
  const step = stepTo('appealed', 'owner');
  await asCaller(ctx, asked, async (tx) => {
    const { bike } = await findReadable(tx, ctx, claimId);
    // The part must not get another claim meanwhile.
    await lockBike(tx, bike);
    const found = await findReadable(tx, ctx, claimId);
    assertAt(found, step, version);
    const { rejectedOn, componentId } = found.claim;
    if (!rejectedOn || dateOf(ctx.clock.now()) > lastAppealDay(rejectedOn)) throw problem('appeal-over');
    // Another claim on it was approved since.
    if (found.retiredAt) throw problem('part-retired');
    const onPart = await listClaimsOnPart(tx, componentId);
    if (onPart.some(({ closedAt }) => closedAt === null)) throw problem('claim-under-way');
    await moveClaim(tx, ctx, { found, actor: actorOf(ctx) }, { step, moveId, version, details: { text }, evidence });
  });
  return readAsOwner(ctx.db, ctx, claimId);
};

/** Chooses what the law gives once the term of the repair has passed; a request that a shop declined needs another shop first. */
export const chooseRemedy: Verb<typeof contracts.chooseRemedy> = async (ctx, asked) => {
  const { claimId, moveId, version, remedy, text } = asked;
  const step = stepTo('remedy-chosen', 'owner');
  await asCaller(ctx, asked, async (tx) => {
    const found = await findReadable(tx, ctx, claimId);
    assertAt(found, step, version);
    const { mark } = claimClock(found.claim.dueOn, dateOf(ctx.clock.now()));
    if (mark !== 'passed') throw problem('term-runs');
    if (found.claim.shopId === null) throw problem('store-unavailable');
    await moveClaim(tx, ctx, { found, actor: actorOf(ctx) }, { step, moveId, version, details: { remedy, text } });
  });
  return readAsOwner(ctx.db, ctx, claimId);
};
