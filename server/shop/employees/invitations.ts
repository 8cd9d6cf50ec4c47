import { maskName } from '#domain/account/name.ts';
import type * as contracts from '#domain/shop/employees.contract.ts';
import { mayDecideOver } from '#domain/shop/office.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { openLink } from '#server/identity/links/links.ts';
import { findMembership, holdApprover } from '#server/shop/memberships.store.ts';
import { findShop, isBarred, lockShop } from '#server/shop/shops.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findInvitation, endInvitation } from './invitations.store.ts';

/** What an invitation's link fills in, while its inviter may still let somebody in for this office. */
export const readInvitation: Verb<typeof contracts.readInvitation> = async (ctx, { token }) => {
  const { db, clock } = ctx;
  const invitation = await findInvitation(db, (await openLink(db, ctx, 'join-shop', token)).subjectId);
  if (!invitation) throw problem('link-unknown');
  const { shopId, office, phone, invitedBy, expiresAt, usedAt, withdrawnAt } = invitation;
  if (usedAt) throw problem('link-used');
  if (withdrawnAt) throw problem('invitation-withdrawn');
  if (await isBarred(db, shopId)) throw problem('shop-barred');
  const inviter = await findMembership(db, shopId, invitedBy);
  const stands = inviter && !inviter.suspendedAt && mayDecideOver(inviter.office, office);
  if (expiresAt <= clock.now() || !stands) throw problem('link-expired');
  const [shop, by] = [(await findShop(db, shopId))!, (await findAccount(db, invitedBy))!];
  const { cnpj, name, city } = shop;
  return {
    shop: { cnpj, name, city },
    office,
    phone,
    invitedBy: maskName(by.name),
    expiresAt: expiresAt.toISOString(),
  };
};

/**
 * Takes an invitation of the caller's shop back, by whoever could have sent it. The UPDATE decides against somebody who registers
 * with it at the same time. No message goes out: its link says so to who opens it.
 */
export const withdrawInvitation: Verb<typeof contracts.withdrawInvitation> = (ctx, { id }) => {
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
