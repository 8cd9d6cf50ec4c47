import { maskEmail } from '#domain/account/contact.ts';
import { maskName } from '#domain/account/name.ts';
import { maskMobile } from '#domain/brazil/phone.ts';
import type { RequestDecision } from '#domain/shop/employee-request.ts';
import { mayAdmit } from '#domain/shop/office-change.ts';
import type * as contracts from '#domain/shop/registration.contract.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Tx } from '#server/db/database.ts';
import type { MailedLink } from '#server/identity/links/links.store.ts';
import { openLink } from '#server/identity/links/links.ts';
import { findMembership, listApprovers, findLiveMembership, holdApprover } from '#server/shop/memberships.store.ts';
import { findShopByCnpj, isBarred } from '#server/shop/shops.store.ts';
import type { Verb, House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findRejection, type RequestRow, findRequested, type Requested } from './requests.store.ts';

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
export function decisionOf(request: RequestRow, deciderName: string | null): RequestDecision | null {
  const { state, decidedAt, reason } = request;
  if ((state !== 'approved' && state !== 'rejected') || !decidedAt) return null;
  return { state, by: deciderName === null ? null : maskName(deciderName), at: decidedAt.toISOString(), reason };
}

/** An approver's link with the request that it leads to. */
type OpenedLink = Requested & { link: MailedLink };

/** Somebody who asked is in another shop by now, or the request has ended for another reason that is nobody's decision. */
async function checkStillAsks(tx: Tx, { state, accountId, cnpj }: Requested['request']): Promise<void> {
  if (state !== 'waiting' && state !== 'lapsed') return;
  const [live, shop] = [await findLiveMembership(tx, accountId), await findShopByCnpj(tx, cnpj)];
  if (live && live.shopId !== shop?.id) throw problem('shop-already-member');
  if (state === 'lapsed') throw problem('link-expired');
}

/**
 * The request of an approver's link, if it is valid: known, not expired, its person in no other shop meanwhile, and its holder may admit this person to this
 * shop for this office now. The caller checks whether it was used already.
 */
export async function openRequest(tx: Tx, house: House, token: string): Promise<OpenedLink> {
  const link = await openLink(tx, house, 'decide-request', token);
  const requested = await findRequested(tx, link.subjectId);
  if (!requested) throw problem('link-unknown');
  const opened = { ...requested, link };
  const { request, asker } = requested;
  if (!link.usedAt) {
    await checkStillAsks(tx, request);
    const named = await findShopByCnpj(tx, request.cnpj);
    if (named && (await isBarred(tx, named.id))) throw problem('shop-barred');
  }
  if (link.accountId === null) {
    // Nobody approves their own request, not even the operator.
    if (asker.email === house.config.operatorEmail.toLowerCase()) throw problem('own-request');
    return opened;
  }
  if (link.accountId === request.accountId) throw problem('own-request');
  const shop = await findShopByCnpj(tx, request.cnpj);
  const by = shop && (await holdApprover(tx, shop.id, link.accountId));
  const was = shop && (await findMembership(tx, shop.id, request.accountId));
  if (!by || !mayAdmit(by, { wanted: request.office, was: was?.office ?? null })) throw problem('request-link-revoked');
  return opened;
}
