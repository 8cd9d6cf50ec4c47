import { maskEmail } from '#domain/account/contact.ts';
import { maskName } from '#domain/account/name.ts';
import { maskMobile } from '#domain/brazil/phone.ts';
import type { EmployeeRequest, RequestDecision } from '#domain/shop/employee-request.ts';
import type * as employees from '#domain/shop/employees.contract.ts';
import { mayAdmit } from '#domain/shop/office-change.ts';
import type * as platform from '#domain/shop/platform.contract.ts';
import type * as registration from '#domain/shop/registration.contract.ts';
import type { Tx } from '#server/db/database.ts';
import { noteLook } from '#server/identity/staff/staff-log.store.ts';
import { findMembership, listApprovers, findLiveMembership, holdApprover } from '#server/shop/memberships.store.ts';
import { findShopByCnpj, isBarred } from '#server/shop/shops.store.ts';
import type { Verb, House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { doorAtPlatform, doorByLink, doorInShop, type Door } from './doors.ts';
import { factsOf, findKnownStores } from './known-stores.ts';
import { findRejection, type RequestRow, findRequested, type Requested } from './requests.store.ts';

/** A request as its approver sees it by a mailed link. */
export const readRequest: Verb<typeof registration.readRequest> = (ctx, { token }) =>
  ctx.db.transaction(async (tx) => shownBy(tx, ctx, await doorByLink(tx, ctx, token)));

/** The same in the shop. */
export const readShopRequest: Verb<typeof employees.readShopRequest> = (ctx, { id }) =>
  ctx.db.transaction(async (tx) => shownBy(tx, ctx, await doorInShop(tx, ctx, id)));

/** The same at the platform's desk, where nobody of the shop may decide it; who looked is noted. */
export const getShopRequestAtPlatform: Verb<typeof platform.getShopRequestAtPlatform> = async (ctx, { id }) => {
  const shown = await ctx.db.transaction(async (tx) => shownBy(tx, ctx, await doorAtPlatform(tx, ctx, id)));
  await noteLook(ctx.db, ctx, { kind: 'request-seen', thing: shown.shop.cnpj });
  return shown;
};

/** A request as whoever may decide it sees it. Once it is decided, it says how and hides the person. */
async function shownBy(tx: Tx, house: House, door: Door): Promise<EmployeeRequest> {
  const opened = await openRequest(tx, house, door);
  const { request, deciderName, inviterName } = opened;
  const { cnpj, accountId, office } = request;
  const shop = await findShopByCnpj(tx, cnpj);
  const approvers = shop ? await listApprovers(tx, shop.id) : [];
  const membership = shop && (await findMembership(tx, shop.id, accountId));
  const was = membership ? membership.office : null;
  const hasApprover = approvers.some((one) => mayAdmit(one.office, { wanted: office, was }));
  const rejection = await findRejection(tx, accountId, cnpj);
  const earlier = rejection && rejection.request.id !== request.id ? rejection : null;
  const decision = decisionOf(request, deciderName);
  const facts = factsOf(request, shop);
  const [stores = null] = door.approver === null ? await findKnownStores(tx, [facts]) : [];
  return {
    ...whoAsks(opened, decision !== null),
    office,
    shop: { ...facts, known: shop !== null, hasApprover },
    askedAt: request.createdAt.toISOString(),
    expiresAt: door.until.toISOString(),
    invitedBy: inviterName === null ? null : maskName(inviterName),
    earlierRejection: earlier && decisionOf(earlier.request, earlier.deciderName),
    wasSuspended: (membership?.suspendedAt ?? null) !== null,
    stores,
    decision,
    yours: isDecidedBy(request, door),
  };
}

function whoAsks({ request, asker }: Requested, masked: boolean) {
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

/** Whether it was whoever comes through this door that decided a request. */
export function isDecidedBy({ state, decidedBy }: RequestRow, { approver }: Door): boolean {
  return (state === 'approved' || state === 'rejected') && decidedBy === approver;
}

/** Somebody who asked is in another shop by now, the request has ended otherwise, which is nobody's decision, or the operator has suspended the shop. */
async function checkStillAsks(tx: Tx, house: House, { state, accountId, cnpj }: RequestRow, door: Door): Promise<void> {
  if (state !== 'waiting' && state !== 'lapsed') return;
  const [live, shop] = [await findLiveMembership(tx, accountId), await findShopByCnpj(tx, cnpj)];
  if (live && live.shopId !== shop?.id) throw problem('shop-already-member');
  if (state === 'lapsed' || door.until <= house.clock.now()) throw problem(door.refusals.over);
  if (shop && (await isBarred(tx, shop.id))) throw problem('shop-barred');
}

/**
 * The request behind a door, if it may be decided there: its person is in no other shop meanwhile, its time is not over, and who comes
 * may admit this person to this shop for this office now. The caller checks whether it was decided already.
 */
export async function openRequest(tx: Tx, house: House, door: Door): Promise<Requested> {
  const { approver, refusals } = door;
  const requested = await findRequested(tx, door.requestId);
  if (!requested) throw problem(refusals.none);
  const { request, asker } = requested;
  await checkStillAsks(tx, house, request, door);
  if (approver === null) {
    // Nobody approves their own request, not even the operator.
    if (asker.email === house.config.operatorEmail.toLowerCase()) throw problem('own-request');
    return requested;
  }
  if (approver === request.accountId) throw problem('own-request');
  const shop = await findShopByCnpj(tx, request.cnpj);
  const by = shop && (await holdApprover(tx, shop.id, approver));
  if (!by) throw problem(refusals.stranger);
  const was = await findMembership(tx, shop.id, request.accountId);
  if (!mayAdmit(by, { wanted: request.office, was: was?.office ?? null })) throw problem(refusals.above);
  return requested;
}
