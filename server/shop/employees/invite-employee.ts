import { invitationSeconds } from '#domain/shop/employee.ts';
import type { inviteEmployee as contract } from '#domain/shop/employees.contract.ts';
import { mayAdmit } from '#domain/shop/office-change.ts';
import { findAccountByPhone } from '#server/identity/accounts.store.ts';
import { findMembership, holdApprover } from '#server/shop/memberships.store.ts';
import { invitationMessage } from '#server/shop/messages.ts';
import { findShop, lockShop } from '#server/shop/shops.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findInvitation, insertInvitation } from './invitations.store.ts';
import { invitationOf } from './list-employees.ts';

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
    const person = await findAccountByPhone(tx, phone);
    const membership = person && (await findMembership(tx, shopId, person.id));
    if (membership && !membership.suspendedAt) throw problem('shop-already-member');
    if (!mayAdmit(by, { wanted: office, was: membership?.office ?? null })) throw problem('office-above');
    const now = ctx.clock.now();
    const expiresAt = new Date(now.getTime() + invitationSeconds * 1000);
    const row = { id, shopId, phone, office, invitedBy: accountId, createdAt: now, expiresAt };
    const invitation = await insertInvitation(tx, row);
    if (!invitation) throw problem('id-taken');
    const language = person?.language ?? ctx.language;
    const to = { phone, language };
    await ctx.outbox.post(tx, invitationMessage(to, (await findShop(tx, shopId))!, office, ctx.config.publicUrl));
    return invitationOf(invitation);
  });
};
