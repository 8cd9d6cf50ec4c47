import type * as contracts from '#domain/staff/own.contract.ts';
import { stepUpSeconds } from '#domain/staff/session.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { askFactor } from './factors/ask-factor.ts';
import { withFactor } from './factors/show-factor.ts';
import { noteProof } from './sessions.store.ts';
import { lockStaff } from './staff.store.ts';

export const beginStepUp: Verb<typeof contracts.beginStepUp> = (ctx) =>
  ctx.db.transaction(async (tx) => {
    const person = await lockStaff(tx, ctx.staff.id);
    if (!person) throw problem('session-ended', { deskEnded: 'place-ended' });
    return askFactor(tx, ctx, 'step-up', person);
  });

export const stepUp: Verb<typeof contracts.stepUp> = (ctx, { ticket, factor }) =>
  withFactor(ctx, { kind: 'step-up', ticket, factor }, async (tx) => {
    const now = ctx.clock.now();
    if (!(await noteProof(tx, ctx.staff.sessionId, now))) throw problem('session-ended');
    return { steppedUpUntil: new Date(now.getTime() + stepUpSeconds * 1000).toISOString() };
  });
