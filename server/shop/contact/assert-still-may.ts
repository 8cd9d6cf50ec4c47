import { may } from '#domain/shop/office.ts';
import type { ShopCtx } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { problem } from '../../http/problem.ts';
import { findMembership } from '../memberships.store.ts';

/** Refuses with `forbidden` who lost the right between the request and the shop's lock, under which suspensions happen too. */
export async function assertStillMay(tx: Tx, { caller }: ShopCtx): Promise<void> {
  const membership = await findMembership(tx, caller.shop.shopId, caller.accountId);
  const isLive = membership !== null && membership.suspendedAt === null;
  if (!isLive || !may(membership.office, 'see-owner-contact')) throw problem('forbidden');
}
