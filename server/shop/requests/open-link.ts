import { mayAdmit } from '#domain/shop/office-change.ts';
import type { Tx } from '#server/db/database.ts';
import { hashOf } from '#server/identity/signing.ts';
import { findLiveMembership, findMembership, holdApprover } from '#server/shop/memberships.store.ts';
import { findShopByCnpj } from '#server/shop/shops.store.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findLink, type OpenedLink } from './request-links.store.ts';

/** Somebody who asked is in another shop by now, or the request has ended for another reason that is nobody's decision. */
async function checkStillAsks(tx: Tx, { state, accountId, cnpj }: OpenedLink['request']): Promise<void> {
  if (state !== 'waiting' && state !== 'lapsed') return;
  const [live, shop] = [await findLiveMembership(tx, accountId), await findShopByCnpj(tx, cnpj)];
  if (live && live.shopId !== shop?.id) throw problem('shop-already-member');
  if (state === 'lapsed') throw problem('request-link-expired');
}

/**
 * The request of an approver's link, if it is valid: known, not expired, its person in no other shop meanwhile, and its holder may admit this person to this
 * shop for this office now. The caller checks whether it was used already.
 */
export async function openLink(tx: Tx, { clock, config }: House, token: string): Promise<OpenedLink> {
  const opened = await findLink(tx, hashOf(token));
  if (!opened) throw problem('request-link-unknown');
  const { link, request, asker } = opened;
  if (link.expiresAt <= clock.now()) throw problem('request-link-expired');
  if (!link.usedAt) await checkStillAsks(tx, request);
  if (link.approverId === null) {
    // Nobody approves their own request, not even the operator.
    if (asker.email === config.operatorEmail.toLowerCase()) throw problem('own-request');
    return opened;
  }
  if (link.approverId === request.accountId) throw problem('own-request');
  const shop = await findShopByCnpj(tx, request.cnpj);
  const by = shop && (await holdApprover(tx, shop.id, link.approverId));
  const was = shop && (await findMembership(tx, shop.id, request.accountId));
  if (!by || !mayAdmit(by, { wanted: request.office, was: was?.office ?? null })) throw problem('request-link-revoked');
  return opened;
}
