import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { lifeMachine, type LifeState, type LifeTeller } from '#domain/battery/life.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { batteries, batteryStates } from '#server/battery/tables.ts';
import type { Tx } from '#server/db/database.ts';
import { moveRow } from '#server/db/move.ts';

/** What became of a battery, since which day, and into which one it was made. */
export type LifeMove = { to: LifeState; who: LifeTeller; onDay: CalendarDate; successorId?: string | undefined };

/**
 * States what became of a battery; false where that is no move from where it is. One that is another battery by now, or none, is on no bike
 * any more, which may get another.
 */
export async function moveLife(
  tx: Tx,
  id: string,
  { to, who, onDay, successorId }: LifeMove,
  now: Date,
): Promise<boolean> {
  const isGone = to === 'repurposed' || to === 'recycled';
  const changes = { stateSince: onDay, ...(isGone && { bikeId: null }), ...(successorId && { successorId }) };
  const moving = { to, who, which: eq(batteries.id, id) };
  const note = async () => {
    await tx.insert(batteryStates).values({ id: uuidv7(), batteryId: id, state: to, who, onDay, recordedAt: now });
  };
  return (await moveRow(tx, batteries, lifeMachine, moving, changes, note)) !== null;
}

/** Whether a battery can be what another was made into: it is another one, in use, and was made of none. */
export async function isFreeSuccessor(tx: Tx, id: string, successorId: string): Promise<boolean> {
  if (successorId === id) return false;
  const free = await tx.$count(batteries, and(eq(batteries.id, successorId), eq(batteries.state, 'in-use')));
  return free > 0 && (await tx.$count(batteries, eq(batteries.successorId, successorId))) === 0;
}
