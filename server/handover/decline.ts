import type * as contracts from '#domain/handover/contract.ts';
import { endLinks } from '#server/identity/links/links.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { lockTag } from '#server/warranty/activations.store.ts';
import { assertWaits, behindLink, linkView } from './behind-link.ts';
import { findHandover } from './find-handovers.store.ts';
import { endHandover } from './handovers.store.ts';
import { declinedBrandLetter, declinedShopLetter } from './letters.ts';

/** Whoever got the link did not buy the bike: shop and brand are told, and nobody keeps the number. */
export const declineHandover: Verb<typeof contracts.declineHandover> = async (ctx, { token }) => {
  const { handover, bike } = await behindLink(ctx.db, ctx, token);
  const { id } = handover;
  await ctx.db.transaction(async (tx) => {
    await lockTag(tx, bike.tag);
    const found = (await findHandover(tx, id))!;
    if (found.handover.state === 'declined') return;
    const at = ctx.clock.now();
    assertWaits(found, at);
    if (!(await endHandover(tx, id, { to: 'declined', who: 'customer', at }))) throw problem('handover-over');
    const { publicUrl, operatorEmail } = ctx.config;
    if (found.by) await ctx.outbox.post(tx, declinedShopLetter(found.by, found, publicUrl));
    await ctx.outbox.post(tx, declinedBrandLetter(found, operatorEmail));
    await endLinks(tx, id, at);
  });
  return linkView(ctx, (await findHandover(ctx.db, id))!);
};
