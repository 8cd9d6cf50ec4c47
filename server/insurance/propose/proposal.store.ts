import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';

/**
 * Locks an own bike with its ownership until the transaction ends: of proposals one is first, the bike does not change hands,
 * and its receipt is not taken off. False unless this account owns it.
 */
export async function lockProposedBike(tx: Tx, tag: string, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: bikes.id })
    .from(bikes)
    .innerJoin(ownerships, and(eq(ownerships.bikeId, bikes.id), isNull(ownerships.until)))
    .where(and(eq(bikes.tag, tag), eq(ownerships.accountId, accountId)))
    .for('no key update', { of: [bikes, ownerships] });
  return rows.length > 0;
}
