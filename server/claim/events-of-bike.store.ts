import { and, eq, notInArray } from 'drizzle-orm';
import type { BikeEvent } from '#domain/service-book/event.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { componentEvents, components } from '#server/db/tables/bike.ts';
import { claims } from './tables.ts';

/** The claims on a bike that began, and the parts that were put in for others, each once: a new part brings the exchanges before it along. */
export async function eventsOfClaims(db: Db | Tx, bikeId: string): Promise<BikeEvent[]> {
  const begun = await db
    .select({ on: claims.complainedOn, state: claims.state, part: components.name })
    .from(claims)
    .innerJoin(components, eq(components.id, claims.componentId))
    .where(and(eq(claims.bikeId, bikeId), notInArray(claims.state, ['asked', 'not-agreed', 'cancelled'])));
  const exchanged = await db
    .select({ at: componentEvents.at, details: componentEvents.details, part: components.name })
    .from(componentEvents)
    .innerJoin(components, eq(components.id, componentEvents.componentId))
    .where(and(eq(components.bikeId, bikeId), eq(componentEvents.kind, 'replaced')));
  const parts = exchanged.map(({ at, details, part }): BikeEvent => {
    const { faulty, fitted } = details as { faulty: string | null; fitted: string | null };
    return { kind: 'part-exchanged', on: dateOf(at), part, faulty, fitted };
  });
  const once = new Map(parts.map((event) => [JSON.stringify(event), event]));
  return [...begun.map((one): BikeEvent => ({ kind: 'claim', ...one })), ...once.values()];
}
