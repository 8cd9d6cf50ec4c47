import { maskName } from '#domain/account/name.ts';
import type { readInvitation as contract } from '#domain/shop/invitation.contract.ts';
import { mayDecideOver } from '#domain/shop/office.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { openLink } from '#server/identity/links/open-link.ts';
import { findMembership } from '#server/shop/memberships.store.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findInvitation } from './invitations.store.ts';

/** What an invitation's link fills in, while its inviter may still let somebody in for this office. */
export const readInvitation: Verb<typeof contract> = async (ctx, { token }) => {
  const { db, clock } = ctx;
  const invitation = await findInvitation(db, (await openLink(db, ctx, 'join-shop', token)).subjectId);
  if (!invitation) throw problem('link-unknown');
  const { shopId, office, phone, invitedBy, expiresAt, usedAt, withdrawnAt } = invitation;
  if (usedAt) throw problem('link-used');
  if (withdrawnAt) throw problem('invitation-withdrawn');
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
