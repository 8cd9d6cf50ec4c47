import type { reinstateEmployee as contract } from '#domain/shop/contract.ts';
import { lockAccount } from '../account/accounts.store.ts';
import type { Verb } from '../context.ts';
import { problem } from '../http/problem.ts';
import { changeEmployee } from './change-employee.ts';
import { insertHistory } from './history.store.ts';
import { findLiveMembership, updateMembership } from './memberships.store.ts';

/** Lets somebody in again, unless he belongs to another shop by now. */
export const reinstateEmployee: Verb<typeof contract> = (ctx, { id }) =>
  changeEmployee(ctx, id, async (tx, { membership }) => {
    if (!membership.suspendedAt) return;
    const { shopId, accountId } = membership;
    await lockAccount(tx, accountId);
    if (await findLiveMembership(tx, accountId)) throw problem('shop-already-member');
    await updateMembership(tx, id, { suspendedAt: null });
    const at = ctx.clock.now();
    await insertHistory(tx, { shopId, accountId, byId: ctx.caller.accountId, kind: 'reinstated', details: {}, at });
  });
