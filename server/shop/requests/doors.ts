import type { Tx } from '#server/db/database.ts';
import { openLink } from '#server/identity/links/links.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { House, ShopCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findRequested } from './requests.store.ts';

const ofLinks = {
  none: 'link-unknown',
  over: 'link-expired',
  decided: 'link-used',
  stranger: 'request-link-revoked',
  above: 'request-link-revoked',
} as const;
const ofTheShop = {
  none: 'not-found',
  over: 'request-over',
  decided: 'request-over',
  stranger: 'forbidden',
  above: 'office-above',
} as const;

/** A way to a request: to which, who decides by it (null: the platform's operator), until when, and how it refuses. */
export type Door = {
  requestId: string;
  approver: string | null;
  until: Date;
  refusals: typeof ofLinks | typeof ofTheShop;
};

/** The mailed link. */
export async function doorByLink(tx: Tx, house: Pick<House, 'clock'>, token: string): Promise<Door> {
  const { subjectId, accountId, expiresAt } = await openLink(tx, house, 'decide-request', token);
  return {
    requestId: subjectId,
    approver: accountId,
    until: expiresAt,
    refusals: ofLinks,
  };
}

/** The list of the caller's shop; requests to others are not there. */
export async function doorInShop(tx: Tx, { caller }: Pick<ShopCtx, 'caller'>, requestId: string): Promise<Door> {
  const shop = await findShop(tx, caller.shop.shopId);
  const asked = await findRequested(tx, requestId);
  if (!asked || asked.request.cnpj !== shop?.cnpj) throw problem('not-found');
  return {
    requestId,
    approver: caller.accountId,
    until: asked.openUntil,
    refusals: ofTheShop,
  };
}
