import type * as contracts from '#domain/staff/own.contract.ts';
import { stepUpSeconds, steppedUpUntil } from '#domain/staff/session.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { askFactor } from './factors/ask-factor.ts';
import { withFactor } from './factors/show-factor.ts';
import { noteProof } from './sessions.store.ts';
import { lockStaff } from './staff.store.ts';

/** Refuses unless this session has seen the second factor within the last ten minutes: a computer is left, a session stolen. */
export function assertSteppedUp({ staff, clock }: Pick<StaffCtx, 'staff' | 'clock'>): void {
  if (!steppedUpUntil(staff.provenAt, clock.now())) throw problem('step-up-required');
}

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
