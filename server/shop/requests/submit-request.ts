import { mayAdmit } from '#domain/shop/office-change.ts';
import type { Office } from '#domain/shop/office.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Tx } from '#server/db/database.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import { mintLink } from '#server/identity/links/mint-link.ts';
import { endInvitation, findOpenInvitation, type InvitationRow } from '#server/shop/employees/invitations.store.ts';
import { insertHistory } from '#server/shop/history.store.ts';
import { requestLetter } from '#server/shop/letters.ts';
import { findMembership, holdApprover, listApprovers } from '#server/shop/memberships.store.ts';
import { findShopByCnpj } from '#server/shop/shops.store.ts';
import type { Ctx } from '#server/verb/context.ts';
import { admit } from './admit-member.ts';
import { notifyAsker } from './notify-asker.ts';
import { insertRequest, type RequestRow } from './requests.store.ts';

type Wish = Pick<RequestRow, 'id' | 'cnpj' | 'office' | 'fullName'> & {
  shopName?: string | undefined;
  shopCity?: string | undefined;
};

/**
 * Stores a request and asks its approvers. A person who was invited for this office is admitted at once, if
 * the inviter may still approve. Null when the id is taken.
 */
export async function submitRequest(tx: Tx, ctx: Ctx, account: Account, wish: Wish): Promise<RequestRow | null> {
  const now = ctx.clock.now();
  const { id, cnpj, office, fullName, shopName, shopCity } = wish;
  const shop = await findShopByCnpj(tx, cnpj);
  const invitation = shop && account.phone && (await findOpenInvitation(tx, shop.id, account.phone));
  const invitedBy = invitation ? invitation.invitedBy : null;
  const was = (shop && (await findMembership(tx, shop.id, account.id)))?.office ?? null;
  const isApproved = shop && invitation && (await isGood(tx, shop, invitation, { office, was }, now));
  const row = { id, accountId: account.id, cnpj, office, fullName, shopName, shopCity, invitedBy, createdAt: now };
  const end = { state: 'approved', decidedAt: now, decidedBy: invitedBy } as const;
  const request = await insertRequest(tx, { ...row, ...(isApproved ? end : { state: 'waiting' }) });
  if (!request) return null;
  const entry = { shopId: shop?.id ?? null, accountId: account.id, at: now };
  await insertHistory(tx, { ...entry, byId: account.id, kind: 'asked', details: { office, cnpj } });
  if (!isApproved) {
    await askApprovers(tx, ctx, { request, shop, was });
    return request;
  }
  await endInvitation(tx, invitation.id, { usedAt: now });
  await admit(tx, ctx, request, now);
  await insertHistory(tx, {
    ...entry,
    byId: invitedBy,
    kind: 'approved',
    details: { office, invitation: invitation.id },
  });
  await notifyAsker(tx, ctx, request, account);
  return request;
}

/**
 * Whether an invitation counts as an approval: not expired, for this office, from somebody who may still admit the
 * person.
 */
async function isGood(
  tx: Tx,
  shop: Shop,
  invitation: InvitationRow,
  { office, was }: { office: Office; was: Office | null },
  now: Date,
): Promise<boolean> {
  if (invitation.expiresAt <= now || invitation.office !== office) return false;
  const by = await holdApprover(tx, shop.id, invitation.invitedBy);
  return by !== null && mayAdmit(by, { wanted: office, was });
}

type Asking = { request: RequestRow; shop: Shop | null; was: Office | null };

/** Notifies everyone of the shop who may admit this person; the operator when the shop is new or nobody there may. */
async function askApprovers(tx: Tx, ctx: Ctx, { request, shop, was }: Asking): Promise<void> {
  const { operatorEmail } = ctx.config;
  const operator = { id: null, email: operatorEmail, name: '', language: 'pt-BR' } as const;
  const all = shop ? await listApprovers(tx, shop.id) : [];
  const approvers = all.filter(({ office }) => mayAdmit(office, { wanted: request.office, was }));
  for (const approver of approvers.length > 0 ? approvers : [operator]) {
    const wish = { purpose: 'decide-request', subjectId: request.id, accountId: approver.id } as const;
    const { url } = await mintLink(tx, ctx, wish);
    await ctx.outbox.post(tx, requestLetter(approver, { ...request, shop }, url));
  }
}
