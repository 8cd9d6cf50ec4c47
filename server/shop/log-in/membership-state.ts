import { requestSeconds } from '#domain/periods.ts';
import type { MembershipState } from '#domain/shop/shop.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findLiveMembership, isSuspended } from '#server/shop/memberships.store.ts';
import { findNewestRequest, type RequestRow } from '#server/shop/requests/requests.store.ts';

/** A person's membership state now. */
export async function membershipStateOf(db: Db | Tx, accountId: string, now: Date): Promise<MembershipState> {
  if (await findLiveMembership(db, accountId)) return 'member';
  const newest = await findNewestRequest(db, accountId);
  if (newest?.state === 'waiting' && !hasLapsed(newest, now)) return 'waiting';
  if (await isSuspended(db, accountId)) return 'suspended';
  if (!newest || newest.state === 'approved') return 'none';
  return newest.state === 'rejected' ? 'rejected' : 'lapsed';
}

/** Whether a waiting request can no longer be answered: the approvers' links have expired. */
export function hasLapsed({ state, createdAt }: RequestRow, now: Date): boolean {
  return state === 'waiting' && createdAt.getTime() + requestSeconds * 1000 <= now.getTime();
}
