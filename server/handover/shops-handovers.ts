import type * as contracts from '#domain/handover/contract.ts';
import { takeBackUntil } from '#domain/handover/handover.ts';
import type { Tx } from '#server/db/database.ts';
import { endLinks } from '#server/identity/links/links.store.ts';
import type { ShopCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { lockTag } from '#server/warranty/activations.store.ts';
import { counterOf, lockCounter } from './counter.ts';
import { findHandover, listOfShop, type FoundHandover } from './find-handovers.store.ts';
import { countSending, endHandover } from './handovers.store.ts';
import { numbersOf } from './numbers.ts';
import { sendLink } from './send-link.ts';
import { handoverView } from './view.ts';

/** What the caller's shop handed over, and its numbers. */
export const listHandovers: Verb<typeof contracts.listHandovers> = async ({ db, clock, caller }) => {
  const { accountId } = caller;
  const { shopId } = caller.shop;
  const now = clock.now();
  const handovers = await listOfShop(db, shopId);
  return {
    handovers: handovers.map((found) => handoverView(found, now, accountId)),
    numbers: await numbersOf(db, { shopId }, now),
  };
};

/** Takes a hand-over back. Beside an answer of the customer, one of the two is first. */
export const takeHandoverBack: Verb<typeof contracts.takeHandoverBack> = (ctx, { id }) =>
  change(ctx, id, async (tx, { handover }) => {
    if (handover.state === 'taken-back') return;
    if (handover.state !== 'waiting') throw problem('handover-over');
    const at = ctx.clock.now();
    if (!takeBackUntil(handover, at)) throw problem('handover-too-late');
    if (!(await endHandover(tx, id, { to: 'taken-back', who: 'shop', at }))) throw problem('handover-over');
    await endLinks(tx, id, at);
  });

/** Sends the link once more, where the customer says that it did not come. */
export const sendHandoverAgain: Verb<typeof contracts.sendHandoverAgain> = (ctx, { id, sending }) =>
  change(ctx, id, async (tx, found) => {
    const { state, contact, sentAgain } = found.handover;
    if (state !== 'waiting' || contact === null) throw problem('handover-over');
    if (sentAgain >= sending) return;
    if (await countSending(tx, id, sending)) await sendLink(tx, counterOf(ctx), found, 'again');
  });

/** Changes a hand-over of the caller's own shop, whose tag is locked; gives it as it is then. */
async function change(ctx: ShopCtx, id: string, act: (tx: Tx, found: FoundHandover) => Promise<void>) {
  const after = await ctx.db.transaction(async (tx) => {
    await lockCounter(tx, counterOf(ctx).seller);
    const seen = await findHandover(tx, id);
    if (seen?.handover.shopId !== ctx.caller.shop.shopId) throw problem('not-found');
    await lockTag(tx, seen.bike.tag);
    await act(tx, (await findHandover(tx, id))!);
    return (await findHandover(tx, id))!;
  });
  return handoverView(after, ctx.clock.now(), ctx.caller.accountId);
}
