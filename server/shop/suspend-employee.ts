import type { suspendEmployee as contract } from '#domain/shop/contract.ts';
import { revokeSessions } from '../account/sessions.store.ts';
import type { Verb } from '../context.ts';
import { changeEmployee } from './change-employee.ts';
import { insertHistory } from './history.store.ts';
import { updateMembership } from './memberships.store.ts';

/** Keeps somebody of the caller's shop out; his shop sessions end for good, not only while he is suspended. */
export const suspendEmployee: Verb<typeof contract> = (ctx, { id }) =>
  changeEmployee(ctx, id, async (tx, { membership }) => {
    if (membership.suspendedAt) return;
    const at = ctx.clock.now();
    const { shopId, accountId } = membership;
    await updateMembership(tx, id, { suspendedAt: at });
    await revokeSessions(tx, accountId, at, 'bikeshop');
    await insertHistory(tx, { shopId, accountId, byId: ctx.caller.accountId, kind: 'suspended', details: {}, at });
  });
