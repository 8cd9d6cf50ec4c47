import type { suspendEmployee as contract } from '#domain/shop/contract.ts';
import { forgetDevices } from '../account/devices.store.ts';
import { revokeSessions } from '../account/sessions.store.ts';
import type { Verb } from '../context.ts';
import { changeEmployee } from './change-employee.ts';
import { insertHistory } from './history.store.ts';
import { updateMembership } from './memberships.store.ts';
import { recordChange } from './team/record-change.ts';
import { tellOfChange } from './team/tell-of-change.ts';

/** Keeps somebody of the caller's shop out; the person's shop sessions end for good, not only while suspended. */
export const suspendEmployee: Verb<typeof contract> = (ctx, { id }) =>
  changeEmployee(ctx, id, { isLive: false }, async (tx, { member, by }) => {
    const { shopId, accountId, suspendedAt } = member.membership;
    if (suspendedAt) return;
    const at = ctx.clock.now();
    await updateMembership(tx, id, { suspendedAt: at });
    await revokeSessions(tx, accountId, at, 'bikeshop');
    await forgetDevices(tx, accountId);
    await insertHistory(tx, { shopId, accountId, byId: ctx.caller.accountId, kind: 'suspended', details: {}, at });
    await recordChange(tx, ctx, { kind: 'employee-suspended', accountId });
    await tellOfChange(tx, ctx, shopId, { kind: 'suspended', person: member, by: by.name });
  });
