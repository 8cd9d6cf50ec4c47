import { maskEmail } from '#domain/account/email.ts';
import { maskName } from '#domain/account/name.ts';
import { maskMobile } from '#domain/brazil/phone.ts';
import type { Decision } from '#domain/shop/employee-request.ts';
import { mayAdmit } from '#domain/shop/office-change.ts';
import type * as contracts from '#domain/shop/registration.contract.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { findMembership, listApprovers } from '#server/shop/memberships.store.ts';
import { findShopByCnpj } from '#server/shop/shops.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { openRequest, type OpenedLink } from './open-link.ts';
import { findRejection, type RequestRow } from './requests.store.ts';

/** A request as its approver sees it. Once it is decided, it says how and hides the person. */
export const readRequest: Verb<typeof contracts.readRequest> = (ctx, { token }) =>
  ctx.db.transaction(async (tx) => {
    const opened = await openRequest(tx, ctx, token);
    const { link, request, deciderName, inviterName } = opened;
    const { cnpj, accountId, office } = request;
    const shop = await findShopByCnpj(tx, cnpj);
    const approvers = shop ? await listApprovers(tx, shop.id) : [];
    const membership = shop && (await findMembership(tx, shop.id, accountId));
    const was = membership ? membership.office : null;
    const hasApprover = approvers.some((one) => mayAdmit(one.office, { wanted: office, was }));
    const rejection = await findRejection(tx, accountId, cnpj);
    const earlier = rejection && rejection.request.id !== request.id ? rejection : null;
    const decision = decisionOf(request, deciderName);
    return {
      ...whoAsks(opened, decision !== null),
      office,
      shop: { ...factsOf(request, shop), known: shop !== null, hasApprover },
      askedAt: request.createdAt.toISOString(),
      expiresAt: link.expiresAt.toISOString(),
      invitedBy: inviterName === null ? null : maskName(inviterName),
      earlierRejection: earlier && decisionOf(earlier.request, earlier.deciderName),
      wasSuspended: (membership?.suspendedAt ?? null) !== null,
      decision,
      yours: link.usedAt !== null,
    };
  });

/** What the shop is called: what it says of itself, or of a new one what the person says. */
function factsOf({ cnpj, shopName, shopCity }: RequestRow, shop: Shop | null) {
  return shop ? { cnpj, name: shop.name, city: shop.city } : { cnpj, name: shopName, city: shopCity };
}

function whoAsks({ request, asker }: OpenedLink, masked: boolean) {
  const { fullName: name } = request;
  const { email, phone } = asker;
  if (!masked) return { name, email, phone: phone ?? '' };
  return { name: maskName(name), email: email && maskEmail(email), phone: phone ? maskMobile(phone) : '' };
}

/** How a request was decided, by whom (masked; null for the operator); null while it is open. */
export function decisionOf(request: RequestRow, deciderName: string | null): Decision | null {
  const { state, decidedAt, reason } = request;
  if ((state !== 'approved' && state !== 'rejected') || !decidedAt) return null;
  return { state, by: deciderName === null ? null : maskName(deciderName), at: decidedAt.toISOString(), reason };
}
