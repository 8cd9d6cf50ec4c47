import { shopActions } from '#domain/claim/actions.ts';
import { longestOrderDays } from '#domain/claim/desk.contract.ts';
import type * as contracts from '#domain/claim/desk.contract.ts';
import { addDays, dateOf } from '#domain/warranty/calendar-date.ts';
import { asCaller } from '#server/claim/moves/as-caller.ts';
import { actorOf } from '#server/claim/moves/move-claim.ts';
import { noteOnClaim } from '#server/claim/moves/note-on-claim.ts';
import { findReadable, readAsShop } from '#server/claim/reading/read-claim.ts';
import { standingOf } from '#server/claim/reading/standing.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** Notes that the new part is on its way, from the approval to the replacement; noted again, the day is another. The legal term runs on. */
export const orderPart: Verb<typeof contracts.orderPart> = async (ctx, asked) => {
  const { claimId, moveId, version, expectedOn } = asked;
  const today = dateOf(ctx.clock.now());
  await asCaller(ctx, asked, async (tx) => {
    const found = await findReadable(tx, ctx, claimId);
    if (expectedOn < today) throw problem('invalid-input', { errors: [{ at: 'expectedOn', code: 'in-past' }] });
    if (expectedOn > addDays(today, longestOrderDays))
      throw problem('invalid-input', { errors: [{ at: 'expectedOn', code: 'too-far' }] });
    const { accountId, shop } = ctx.caller;
    const actions = shopActions(await standingOf(tx, found, ctx.clock.now()), { accountId, ...shop });
    if (!actions.includes('order-part')) throw problem('claim-changed');
    const on = { found, actor: actorOf(ctx), moveId, version };
    await noteOnClaim(tx, ctx, on, { partExpectedOn: expectedOn }, { kind: 'part-ordered', details: { expectedOn } });
  });
  return readAsShop(ctx.db, ctx, claimId);
};
