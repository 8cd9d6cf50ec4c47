import { requestSeconds } from '#domain/periods.ts';
import type { Tx } from '#server/db/database.ts';
import { openLink } from '#server/identity/links/links.ts';
import { noteAct } from '#server/identity/staff/staff-log.store.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { House, ShopCtx, StaffCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findRequested, type RequestRow } from './requests.store.ts';
import { listWaitingRequests } from './waiting-requests.store.ts';

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
  /** What else is written down of what was decided by it. */
  note?: (tx: Tx, decided: RequestRow) => Promise<void>;
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

/**
 * The platform's desk on the web: requests that its operator decides. One whose time is over may still be decided there, as by a link that
 * is mailed again.
 */
export async function doorAtPlatform(tx: Tx, ctx: StaffCtx, requestId: string): Promise<Door> {
  const asked = await findRequested(tx, requestId);
  if (!asked) throw problem('not-found');
  const [waiting] = await listWaitingRequests(tx, requestId);
  if (waiting && !waiting.forOperator) throw problem('forbidden');
  const again = new Date(ctx.clock.now().getTime() + requestSeconds * 1000);
  return {
    requestId,
    approver: null,
    until: asked.openUntil > ctx.clock.now() ? asked.openUntil : again,
    refusals: ofTheShop,
    note: (within, { state, cnpj: thing }) =>
      noteAct(within, ctx, { kind: state === 'approved' ? 'shop-approved' : 'shop-refused', thing }),
  };
}
