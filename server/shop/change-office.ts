import type { changeOffice as contract } from '#domain/shop/contract.ts';
import type { Verb } from '../context.ts';
import { changeEmployee } from './change-employee.ts';
import { insertHistory } from './history.store.ts';
import { updateMembership } from './memberships.store.ts';

/** Gives somebody of the caller's shop another office. */
export const changeOffice: Verb<typeof contract> = (ctx, { id, office }) =>
  changeEmployee(ctx, id, async (tx, { membership }) => {
    if (membership.office === office) return;
    await updateMembership(tx, id, { office });
    await insertHistory(tx, {
      ...{ shopId: membership.shopId, accountId: membership.accountId, byId: ctx.caller.accountId },
      ...{ kind: 'office-changed', details: { from: membership.office, to: office }, at: ctx.clock.now() },
    });
  });
