import type { changeOffice as contract } from '#domain/shop/contract.ts';
import type { Verb } from '../context.ts';
import { changeEmployee } from './change-employee.ts';
import { insertHistory } from './history.store.ts';
import { updateMembership } from './memberships.store.ts';
import { recordChange } from './team/record-change.ts';
import { tellOfChange } from './team/tell-of-change.ts';

/** Gives somebody of the caller's shop another office. */
export const changeOffice: Verb<typeof contract> = (ctx, { id, office }) =>
  changeEmployee(ctx, id, { office }, async (tx, { member, by }) => {
    const { shopId, accountId, office: from } = member.membership;
    if (from === office) return;
    await updateMembership(tx, id, { office });
    await insertHistory(tx, {
      shopId,
      accountId,
      byId: ctx.caller.accountId,
      kind: 'office-changed',
      details: { from, to: office },
      at: ctx.clock.now(),
    });
    await recordChange(tx, ctx, { kind: 'office-changed', accountId, details: { from, to: office } });
    await tellOfChange(tx, ctx, shopId, { kind: 'office-changed', person: member, by: by.name, from, to: office });
  });
