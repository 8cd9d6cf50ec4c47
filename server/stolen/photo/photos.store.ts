import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { isPresent } from '#server/db/owned-bike.ts';
import { storedFiles } from '#server/db/tables/file.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { sightings } from '#server/db/tables/theft.ts';
import type { StoredFileRow } from '#server/files/stored-files.store.ts';

/** What finders' photos are called among all stored files; what causes them is their conversation. */
export const photoKind = 'sighting';

/** The photos of these conversations, at most one of each. */
export async function findPhotos(db: Db | Tx, sightingIds: readonly string[]): Promise<StoredFileRow[]> {
  return db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.kind, photoKind), inArray(storedFiles.causeId, [...sightingIds])));
}

/** Whether a conversation is about a bike that this account owns at present. */
export async function isOwnSighting(db: Db, accountId: string, sightingId: string): Promise<boolean> {
  const rows = await db
    .select({ id: sightings.id })
    .from(sightings)
    .innerJoin(ownerships, eq(ownerships.id, sightings.ownershipId))
    .where(and(eq(sightings.id, sightingId), eq(ownerships.accountId, accountId), isPresent));
  return rows.length > 0;
}

/** On a row of `stored_files`: its conversation is there. */
export const isOfSighting = sql`exists (select 1 from ${sightings} where ${sightings.id} = ${storedFiles.causeId})`;
