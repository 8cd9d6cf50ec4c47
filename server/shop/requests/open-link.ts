import { mayAdmit } from '#domain/shop/office-change.ts';
import type { Tx } from '#server/db/database.ts';
import type { MailedLink } from '#server/identity/links/links.store.ts';
import { openLink } from '#server/identity/links/open-link.ts';
import { findLiveMembership, findMembership, holdApprover } from '#server/shop/memberships.store.ts';
import { findShopByCnpj } from '#server/shop/shops.store.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findRequested, type Requested } from './request-links.store.ts';

/** An approver's link with the request that it leads to. */
export type OpenedLink = Requested & { link: MailedLink };

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
  if (!link.usedAt) await checkStillAsks(tx, request);
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
