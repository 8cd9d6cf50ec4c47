import { and, desc, eq, notInArray } from 'drizzle-orm';
import { unbegun } from '#domain/claim/states.ts';
import type { Db } from '#server/db/database.ts';
import { components } from '#server/db/tables/bike.ts';
import { claims } from './tables.ts';

/** The claims on a bike, the newest first, with nobody's name and words. */
export function claimsOfBike(db: Db, bikeId: string) {
  const { number, state, complainedOn, dueOn, closedAt } = claims;
  return db
    .select({ number, state, complainedOn, dueOn, closedAt, part: components.name })
    .from(claims)
    .innerJoin(components, eq(components.id, claims.componentId))
    .where(and(eq(claims.bikeId, bikeId), notInArray(claims.state, [...unbegun])))
    .orderBy(desc(claims.createdAt), desc(claims.id));
}
