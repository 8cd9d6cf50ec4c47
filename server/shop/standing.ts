import { requestSeconds } from '#domain/shop/employee-request.ts';
import type { Standing } from '#domain/shop/shop.ts';
import type { Db, Tx } from '../db/database.ts';
import { findLiveMembership, isSuspended } from './memberships.store.ts';
import { findNewestRequest, type RequestRow } from './requests.store.ts';

/** How a person stands with the bike shops at this moment. */
export async function standingOf(db: Db | Tx, accountId: string, now: Date): Promise<Standing> {
  if (await findLiveMembership(db, accountId)) return 'member';
  const newest = await findNewestRequest(db, accountId);
  if (newest?.state === 'waiting' && !hasLapsed(newest, now)) return 'waiting';
  if (await isSuspended(db, accountId)) return 'suspended';
  if (!newest || newest.state === 'approved') return 'none';
  return newest.state === 'rejected' ? 'rejected' : 'lapsed';
}

/** Whether nobody can answer a waiting request any more: the approvers' links are over. */
export function hasLapsed({ state, createdAt }: RequestRow, now: Date): boolean {
  return state === 'waiting' && createdAt.getTime() + requestSeconds * 1000 <= now.getTime();
}
