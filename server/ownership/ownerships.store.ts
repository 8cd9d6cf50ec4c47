import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#server/db/database.ts';
import { isPresent } from '#server/db/owned-bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { supersedeCertificates } from './certificates.store.ts';

/**
 * Makes a person the owner of a bike from now on: the ownership before ends at the same instant and its certificate is
 * superseded. Returns the new ownership's id. Two at once: the second waits for the row and fails on the unique index.
 */
export async function beginOwnership(tx: Tx, bikeId: string, accountId: string, since: Date): Promise<string> {
  await tx
    .update(ownerships)
    .set({ until: since })
    .where(and(eq(ownerships.bikeId, bikeId), isPresent));
  await supersedeCertificates(tx, bikeId, since);
  const id = uuidv7();
  await tx.insert(ownerships).values({ id, bikeId, accountId, since });
  return id;
}
