import { randomBytes } from 'node:crypto';
import { requestSeconds } from '#domain/shop/employee-request.ts';
import { mayAdmit } from '#domain/shop/office-change.ts';
import type { Office } from '#domain/shop/office.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Account } from '../account/accounts.store.ts';
import { hashOf } from '../account/signing.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { admit } from './admit.ts';
import { insertHistory } from './history.store.ts';
import { findOpenInvitation, markInvitationUsed, type InvitationRow } from './invitations.store.ts';
import { requestLetter } from './letters.ts';
import { findMembership, holdApprover, listApprovers } from './memberships.store.ts';
import { insertLink } from './request-links.store.ts';
import { insertRequest, type RequestRow } from './requests.store.ts';
import { findShopByCnpj } from './shops.store.ts';
import { tellAsker } from './tell-asker.ts';

type Wish = { id: string; cnpj: string; office: Office; fullName: string };

/**
 * Keeps a request and asks those who may approve it. Somebody who was invited for this very office is in at once, if
 * whoever invited him may still approve. Null when the id is taken.
 */
export async function submitRequest(tx: Tx, ctx: Ctx, account: Account, wish: Wish): Promise<RequestRow | null> {
  const now = ctx.clock.now();
  const { id, cnpj, office, fullName } = wish;
  const shop = await findShopByCnpj(tx, cnpj);
  const invitation = shop && account.phone && (await findOpenInvitation(tx, shop.id, account.phone));
  const invitedBy = invitation ? invitation.invitedBy : null;
  const was = (shop && (await findMembership(tx, shop.id, account.id)))?.office ?? null;
  const isApproved = shop && invitation && (await isGood(tx, shop, invitation, { office, was }, now));
  const row = { id, accountId: account.id, cnpj, office, fullName, invitedBy, createdAt: now };
  const end = { state: 'approved', decidedAt: now, decidedBy: invitedBy } as const;
  const request = await insertRequest(tx, { ...row, ...(isApproved ? end : { state: 'waiting' }) });
  if (!request) return null;
  const entry = { shopId: shop?.id ?? null, accountId: account.id, at: now };
  await insertHistory(tx, { ...entry, byId: account.id, kind: 'asked', details: { office, cnpj } });
  if (!isApproved) {
    await askApprovers(tx, ctx, { request, shop, was });
    return request;
  }
  await markInvitationUsed(tx, invitation.id, now);
  await admit(tx, ctx, request, now);
  await insertHistory(tx, {
    ...entry,
    byId: invitedBy,
    kind: 'approved',
    details: { office, invitation: invitation.id },
  });
  await tellAsker(tx, ctx, request, account);
  return request;
}

/** Whether an invitation is as good as an approval: not over, for this office, from somebody who may still let the person in. */
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

/** Writes to each of the shop who may let this person in; to the operator when the shop is new or nobody there may. */
async function askApprovers(tx: Tx, ctx: Ctx, { request, shop, was }: Asking): Promise<void> {
  const { operatorEmail, publicUrl } = ctx.config;
  const operator = { id: null, email: operatorEmail, name: '', language: 'pt-BR' } as const;
  const all = shop ? await listApprovers(tx, shop.id) : [];
  const approvers = all.filter(({ office }) => mayAdmit(office, { wanted: request.office, was }));
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + requestSeconds * 1000);
  for (const approver of approvers.length > 0 ? approvers : [operator]) {
    const token = randomBytes(32).toString('base64url');
    await insertLink(tx, {
      ...{ tokenHash: hashOf(token), requestId: request.id, approverId: approver.id },
      ...{ createdAt, expiresAt },
    });
    const url = `${publicUrl}/loja/employee-request?token=${token}`;
    await ctx.outbox.post(tx, requestLetter(approver, { ...request, shop }, url));
  }
}
