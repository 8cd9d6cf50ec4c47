import { mayAdmit } from '#domain/shop/office-change.ts';
import { hashOf } from '../account/signing.ts';
import type { House } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { problem } from '../http/problem.ts';
import { findMembership, holdApprover } from './memberships.store.ts';
import { findLink, type OpenedLink } from './request-links.store.ts';
import { findShopByCnpj } from './shops.store.ts';

/**
 * What an approver's link leads to, if it works: known, not over, and its holder may let this person into this shop for
 * this office at this very moment. Whether it was used already is for the caller to judge.
 */
export async function openLink(tx: Tx, { clock, config }: House, token: string): Promise<OpenedLink> {
  const opened = await findLink(tx, hashOf(token));
  if (!opened) throw problem('request-link-unknown');
  const { link, request, asker } = opened;
  if (link.expiresAt <= clock.now()) throw problem('request-link-expired');
  if (link.approverId === null) {
    // Nobody approves himself, the operator neither.
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
