import { steppedUpUntil } from '#domain/staff/session.ts';
import type { StaffCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** Refuses unless this session has seen the second factor within the last ten minutes: a computer is left, a session stolen. */
export function assertSteppedUp({ staff, clock }: Pick<StaffCtx, 'staff' | 'clock'>): void {
  if (!steppedUpUntil(staff.provenAt, clock.now())) throw problem('step-up-required');
}
