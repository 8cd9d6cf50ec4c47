import { asc, eq } from 'drizzle-orm';
import type { ComponentEvent } from '#domain/component/history.ts';
import type { Db } from '#server/db/database.ts';
import { componentEvents } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';

/** Since when each owner of a bike has had it, the first one first. */
export async function findBeginnings(db: Db, bikeId: string): Promise<Date[]> {
  const { since } = ownerships;
  const rows = await db.select({ since }).from(ownerships).where(eq(ownerships.bikeId, bikeId)).orderBy(asc(since));
  return rows.map((row) => row.since);
}

/** What was noted about a component alone, in the order in which it happened. */
export async function findEvents(db: Db, componentId: string): Promise<(ComponentEvent & { at: Date })[]> {
  const rows = await db
    .select({ kind: componentEvents.kind, at: componentEvents.at, details: componentEvents.details })
    .from(componentEvents)
    .where(eq(componentEvents.componentId, componentId))
    .orderBy(asc(componentEvents.at), asc(componentEvents.id));
  // Kind and details of a row belong together; the columns' types do not say so.
  return rows as (ComponentEvent & { at: Date })[];
}
