import type { reinstateEmployee as contract } from '#domain/shop/contract.ts';
import { lockAccount } from '../account/accounts.store.ts';
import type { Verb } from '../context.ts';
import { problem } from '../http/problem.ts';
import { changeEmployee } from './change-employee.ts';
import { insertHistory } from './history.store.ts';
import { findLiveMembership, updateMembership } from './memberships.store.ts';
import { recordChange } from './team/record-change.ts';
import { tellOfChange } from './team/tell-of-change.ts';

/** Lets somebody in again who does not belong to another shop by now. */
export const reinstateEmployee: Verb<typeof contract> = (ctx, { id }) =>
  changeEmployee(ctx, id, { isLive: true }, async (tx, { member, by }) => {
    const { shopId, accountId, suspendedAt } = member.membership;
    if (!suspendedAt) return;
    await lockAccount(tx, accountId);
    if (await findLiveMembership(tx, accountId)) throw problem('shop-already-member');
    await updateMembership(tx, id, { suspendedAt: null });
    const at = ctx.clock.now();
    await insertHistory(tx, { shopId, accountId, byId: ctx.caller.accountId, kind: 'reinstated', details: {}, at });
    await recordChange(tx, ctx, { kind: 'employee-reinstated', accountId });
    await tellOfChange(tx, ctx, shopId, { kind: 'reinstated', person: member, by: by.name });
  });
