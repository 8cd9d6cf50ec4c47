import { maskName } from '#domain/account/name.ts';
import type { readInvitation as contract } from '#domain/shop/invitation.contract.ts';
import { mayDecideOver } from '#domain/shop/office.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { hashOf } from '#server/identity/signing.ts';
import { findMembership } from '#server/shop/memberships.store.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findInvitationByToken } from './invitations.store.ts';

/** What an invitation's link fills in, while its inviter may still let somebody in for this office. */
export const readInvitation: Verb<typeof contract> = async ({ db, clock }, { token }) => {
  const invitation = await findInvitationByToken(db, hashOf(token));
  if (!invitation) throw problem('invitation-unknown');
  const { shopId, office, phone, invitedBy, expiresAt, usedAt, withdrawnAt } = invitation;
  if (usedAt) throw problem('invitation-used');
  if (withdrawnAt) throw problem('invitation-withdrawn');
  const inviter = await findMembership(db, shopId, invitedBy);
  const stands = inviter && !inviter.suspendedAt && mayDecideOver(inviter.office, office);
  if (expiresAt <= clock.now() || !stands) throw problem('invitation-over');
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
