import type { withdrawInvitation as contract } from '#domain/shop/invitation.contract.ts';
import { mayDecideOver } from '#domain/shop/office.ts';
import { holdApprover } from '#server/shop/memberships.store.ts';
import { lockShop } from '#server/shop/shops.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { endInvitation, findInvitation } from './invitations.store.ts';

/**
 * Takes an invitation of the caller's shop back, by whoever could have sent it. The UPDATE decides against somebody who registers
 * with it at the same time. No message goes out: its link says so to who opens it.
 */
export const withdrawInvitation: Verb<typeof contract> = (ctx, { id }) => {
  const { accountId, shop } = ctx.caller;
  return ctx.db.transaction(async (tx) => {
    await lockShop(tx, shop.shopId);
    const by = await holdApprover(tx, shop.shopId, accountId);
    if (!by) throw problem('forbidden');
    const invitation = await findInvitation(tx, id);
    if (invitation?.shopId !== shop.shopId) throw problem('not-found');
    if (!mayDecideOver(by, invitation.office)) throw problem('office-above');
    const isWithdrawn = await endInvitation(tx, id, { withdrawnAt: ctx.clock.now() });
    if (!isWithdrawn && (await findInvitation(tx, id))?.usedAt) throw problem('invitation-used');
    return {};
  });
};
