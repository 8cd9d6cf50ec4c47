import { and, eq, isNull, lt } from 'drizzle-orm';
import { handoverMachine, type HandoverState } from '#domain/handover/states.ts';
import type { MoverOf } from '#domain/state-machine.ts';
import type { Tx } from '#server/db/database.ts';
import { moveRow } from '#server/db/move.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { bikes } from '#server/db/tables/bike.ts';
import type { HandoverRow } from './find-handovers.store.ts';
import { handovers } from './tables.ts';

/** On `handovers`: one that waits. */
const isWaiting = eq(handovers.state, 'waiting');

/** Begins one, whose tag is locked; false where its id is taken, or one of the bike waits. */
export async function insertHandover(tx: Tx, begun: typeof handovers.$inferInsert): Promise<boolean> {
  const { bikeId, day } = begun;
  const added = await tx.insert(handovers).values(begun).onConflictDoNothing().returning({ id: handovers.id });
  if (added.length > 0) await tx.update(bikes).set({ handedOverOn: day, deliveredOn: day }).where(eq(bikes.id, bikeId));
  return added.length > 0;
}

/** Ends one that waits, whose tag is locked: its contact and the invoice's key are gone. False where it was ended meanwhile, or is not this mover's to end. */
export async function endHandover(
  tx: Tx,
  id: string,
  end: { to: HandoverState; who: MoverOf<typeof handoverMachine>; at: Date; ownershipId?: string; endReason?: string },
): Promise<boolean> {
  const { to, who, at, ownershipId = null, endReason = null } = end;
  const [waiting] = await tx
    .select()
    .from(handovers)
    .where(and(eq(handovers.id, id), isWaiting));
  if (!waiting) return false;
  await freeBike(tx, waiting, to);
  const changes = { contact: null, accessKey: null, endedAt: at, endReason, ownershipId };
  // The tag's lock let nobody come between; if somebody did, all of it is undone.
  if (!(await moveRow(tx, handovers, handoverMachine, { to, who, which: eq(handovers.id, id) }, changes)))
    throw new Error(`The hand-over ${id} cannot become ${to} by ${who}.`);
  return true;
}

/** Nobody is waited for any more. Where it was not delivered to this customer, its day is what it was; what a partner has said meanwhile stays. */
async function freeBike(tx: Tx, { bikeId, day, deliveredBefore }: HandoverRow, to: HandoverState): Promise<void> {
  const isUndone = to === 'taken-back' || to === 'declined';
  await tx.update(bikes).set({ handedOverOn: null }).where(eq(bikes.id, bikeId));
  if (!isUndone) return;
  const unchanged = and(eq(bikes.id, bikeId), eq(bikes.deliveredOn, day));
  await tx.update(bikes).set({ deliveredOn: deliveredBefore }).where(unchanged);
}

/** Counts a link that is sent again; false where it was sent for this time, or the hand-over is over. */
export async function countSending(tx: Tx, id: string, sending: number): Promise<boolean> {
  const counted = await tx
    .update(handovers)
    .set({ sentAgain: sending })
    .where(and(eq(handovers.id, id), isWaiting, eq(handovers.sentAgain, sending - 1)))
    .returning({ id: handovers.id });
  return counted.length > 0;
}

/** Counts a reminder; false where it went out before, or the hand-over is over. */
export async function countReminder(tx: Tx, id: string, reminder: number): Promise<boolean> {
  const counted = await tx
    .update(handovers)
    .set({ reminded: reminder })
    .where(and(eq(handovers.id, id), isWaiting, lt(handovers.reminded, reminder)))
    .returning({ id: handovers.id });
  return counted.length > 0;
}

/** Notes that somebody else came with the serial number; false where that is known. */
export async function noteContest(tx: Tx, id: string, contestedAt: Date): Promise<boolean> {
  const noted = await tx
    .update(handovers)
    .set({ contestedAt })
    .where(and(eq(handovers.id, id), isWaiting, isNull(handovers.contestedAt)))
    .returning({ id: handovers.id });
  return noted.length > 0;
}

/** Notes of one that was accepted that its invoice did not come along. */
export async function noteReceiptOut(tx: Tx, id: string): Promise<void> {
  await tx.update(handovers).set({ receiptStayedOut: true }).where(eq(handovers.id, id));
}

/** Hand-overs that were over before an instant. */
export function oldHandovers(before: Date): OldRows {
  return { table: handovers, where: lt(handovers.endedAt, before) };
}
