import type { inviteEmployee as contract } from '#domain/shop/employees.contract.ts';
import type { resendInvitation as resendContract } from '#domain/shop/invitation.contract.ts';
import { holdApprover } from '#server/shop/memberships.store.ts';
import { lockShop } from '#server/shop/shops.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findInvitation, findUnusedInvitation, insertInvitation, updateInvitation } from './invitations.store.ts';
import { invitationOf } from './list-employees.ts';
import { sendInvitation } from './send-invitation.ts';

/** Invites a phone into the caller's shop; a newer invitation replaces the earlier one. */
export const inviteEmployee: Verb<typeof contract> = (ctx, { id, phone, office }) => {
  const { accountId, shop } = ctx.caller;
  const { shopId } = shop;
  return ctx.db.transaction(async (tx) => {
    await lockShop(tx, shopId);
    const by = await holdApprover(tx, shopId, accountId);
    if (!by) throw problem('forbidden');
    const known = await findInvitation(tx, id);
    if (known) {
      if (known.shopId !== shopId || known.phone !== phone) throw problem('id-taken');
      return invitationOf(known);
    }
    // Also one that was withdrawn: how many messages a phone gets in a day counts on.
    const before = await findUnusedInvitation(tx, shopId, phone);
    const sending = await sendInvitation(tx, ctx, { id, by, phone, office, before });
    const invitation = await insertInvitation(tx, {
      id,
      shopId,
      phone,
      office,
      createdAt: ctx.clock.now(),
      ...sending,
    });
    if (!invitation) throw problem('id-taken');
    return invitationOf(invitation);
  });
};

/** A message that was sent so recently need not be sent again: a repeated request, or a second tap. */
const justNowSeconds = 60;

/** Texts an open invitation of the caller's shop again; its former link no longer works. */
export const resendInvitation: Verb<typeof resendContract> = (ctx, { id }) => {
  const { accountId, shop } = ctx.caller;
  return ctx.db.transaction(async (tx) => {
    await lockShop(tx, shop.shopId);
    const by = await holdApprover(tx, shop.shopId, accountId);
    if (!by) throw problem('forbidden');
    const before = await findInvitation(tx, id);
    if (before?.shopId !== shop.shopId || before.usedAt || before.withdrawnAt) throw problem('not-found');
    const age = ctx.clock.now().getTime() - (before.sentAt?.getTime() ?? 0);
    if (age < justNowSeconds * 1000) return invitationOf(before);
    const { phone, office } = before;
    const sending = await sendInvitation(tx, ctx, { id, by, phone, office, before });
    return invitationOf(await updateInvitation(tx, id, sending));
  });
};
