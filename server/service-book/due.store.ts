import { eq } from 'drizzle-orm';
import type { FoundDue } from '#domain/service-book/due.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { selectOwnedBikes } from '#server/db/owned-bike.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { dueFacts, dueOf } from './tables/due-facts.ts';
import { serviceReminderStops } from './tables/plans.ts';

/** The next service of an owned bike; null where nobody asks for one. */
export async function findDue(db: Db | Tx, bikeId: string, today: CalendarDate): Promise<FoundDue | null> {
  const [row] = await selectOwnedBikes(db, dueFacts).where(eq(bikes.id, bikeId));
  return row ? dueOf(row, today) : null;
}

/** Whether the owner of an ownership is reminded of services by letter. */
export async function isReminded(db: Db | Tx, ownershipId: string): Promise<boolean> {
  const stops = await db
    .select({ ownershipId: serviceReminderStops.ownershipId })
    .from(serviceReminderStops)
    .where(eq(serviceReminderStops.ownershipId, ownershipId));
  return stops.length === 0;
}

/** Says whether they are. */
export async function setReminded(tx: Tx, ownershipId: string, reminded: boolean, at: Date): Promise<void> {
  if (reminded) await tx.delete(serviceReminderStops).where(eq(serviceReminderStops.ownershipId, ownershipId));
  else await tx.insert(serviceReminderStops).values({ ownershipId, at }).onConflictDoNothing();
}
