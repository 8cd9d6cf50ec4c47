import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { isPresent } from '#server/db/owned-bike.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';

/** The current ownership of a bike, for its owner; null for everybody else. */
export async function findOwnOwnership(db: Db, tag: string, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: ownerships.id })
    .from(ownerships)
    .innerJoin(bikes, eq(bikes.id, ownerships.bikeId))
    .where(and(eq(bikes.tag, tag), eq(ownerships.accountId, accountId), isPresent));
  return row?.id ?? null;
}
