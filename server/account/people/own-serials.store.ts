import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { isPresent } from '#server/db/owned-bike.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';

/** The serial numbers of the bikes that an account owns, in the form in which they are compared. */
export async function ownSerialKeys(db: Db | Tx, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ key: bikes.serialKey })
    .from(bikes)
    .innerJoin(ownerships, eq(ownerships.bikeId, bikes.id))
    .where(and(eq(ownerships.accountId, accountId), isPresent));
  return rows.map(({ key }) => key);
}
