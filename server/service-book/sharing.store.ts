import { asc, eq } from 'drizzle-orm';
import { sharedOnwards, unsaid, type Sharing } from '#domain/service-book/sharing.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { serviceSharing } from './tables/book.ts';

/** What the owner of an ownership shows. */
export async function findSharing(db: Db | Tx, ownershipId: string): Promise<Sharing> {
  const [row] = await db
    .select({ inCheck: serviceSharing.inCheck, toNext: serviceSharing.toNext })
    .from(serviceSharing)
    .where(eq(serviceSharing.ownershipId, ownershipId));
  return row ?? unsaid;
}

/** Says what is shown, in the place of what was. */
export async function saveSharing(tx: Tx, sharing: typeof serviceSharing.$inferInsert): Promise<void> {
  const { ownershipId: _, ...said } = sharing;
  await tx.insert(serviceSharing).values(sharing).onConflictDoUpdate({ target: serviceSharing.ownershipId, set: said });
}

/** The former ownerships of a bike whose owners shared everything with those after them. */
export async function findSharedOnwards(db: Db | Tx, bikeId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: ownerships.id, toNext: serviceSharing.toNext })
    .from(ownerships)
    .leftJoin(serviceSharing, eq(serviceSharing.ownershipId, ownerships.id))
    .where(eq(ownerships.bikeId, bikeId))
    .orderBy(asc(ownerships.since));
  return sharedOnwards(rows.map(({ id, toNext }) => ({ id, toNext: toNext ?? unsaid.toNext })));
}
