import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { storedFiles } from '#server/files/tables.ts';
import { uploads } from '#server/uploads/tables.ts';
import { serviceEntries, servicePhotos } from './tables/book.ts';

export type PhotoRow = typeof servicePhotos.$inferSelect;

/** Writes down a photo that may go with an entry. */
export async function insertPhoto(tx: Tx, row: Omit<PhotoRow, 'entryId' | 'position'>): Promise<void> {
  await tx.insert(servicePhotos).values(row);
}

/**
 * Gives photos to an entry in their order, those of this account that wait; says which could not be taken. `keeps`: the account stays at
 * them. In the order of ids, so that two at once do not wait for each other.
 */
export async function placePhotos(
  tx: Tx,
  { ids, accountId, entryId, keeps }: { ids: readonly string[]; accountId: string; entryId: string; keeps: boolean },
): Promise<string[]> {
  const refused: string[] = [];
  for (const [position, id] of [...ids.entries()].toSorted(([, one], [, other]) => (one < other ? -1 : 1))) {
    const placed = await tx
      .update(servicePhotos)
      .set({ entryId, position, ...(keeps ? {} : { accountId: null }) })
      .where(and(eq(servicePhotos.id, id), eq(servicePhotos.accountId, accountId), isNull(servicePhotos.entryId)))
      .returning({ id: servicePhotos.id });
    if (placed.length === 0) refused.push(id);
  }
  return refused;
}

/** Whether any of these goes with an entry already. */
export async function isAnyPlaced(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ id: servicePhotos.id })
    .from(servicePhotos)
    .where(and(inArray(servicePhotos.id, [...ids]), isNotNull(servicePhotos.entryId)));
  return rows.length > 0;
}

/** The photos of entries, each in its order. */
export async function listPhotos(db: Db | Tx, entryIds: readonly string[]): Promise<Map<string, PhotoRow[]>> {
  const rows = await db
    .select()
    .from(servicePhotos)
    .where(inArray(servicePhotos.entryId, [...entryIds]))
    .orderBy(asc(servicePhotos.position), asc(servicePhotos.id));
  return Map.groupBy(rows, ({ entryId }) => entryId!);
}

/** A photo with its entry, if it has one. */
export async function findPhoto(db: Db, id: string) {
  const [row] = await db
    .select({ photo: servicePhotos, entry: serviceEntries })
    .from(servicePhotos)
    .leftJoin(serviceEntries, eq(serviceEntries.id, servicePhotos.entryId))
    .where(eq(servicePhotos.id, id));
  return row ?? null;
}

/** Takes back a photo that is with no entry; false where it is with one. */
export async function takeBackPhoto(tx: Tx, id: string): Promise<boolean> {
  await tx.delete(servicePhotos).where(and(eq(servicePhotos.id, id), isNull(servicePhotos.entryId)));
  const left = await tx.select({ id: servicePhotos.id }).from(servicePhotos).where(eq(servicePhotos.id, id));
  return left.length === 0;
}

/** Photos that have waited for an entry since before an instant. */
export function unplacedPhotos(before: Date): OldRows {
  return { table: servicePhotos, where: and(isNull(servicePhotos.entryId), lt(servicePhotos.changedAt, before)) };
}

/** On a row of `stored_files`: it is a photo or thumbnail that is still kept. */
export const isOfPhoto = sql`exists (select 1 from ${servicePhotos} where ${storedFiles.id} in (${servicePhotos.fileId}, ${servicePhotos.thumbnailId}))`;

/** On a row of `uploads`: it became a photo; it is with an entry. */
const ofUpload = sql`${servicePhotos.id} = ${uploads.id}`;
export const isThere = sql`exists (select 1 from ${servicePhotos} where ${ofUpload})`;
export const isUsed = sql`exists (select 1 from ${servicePhotos} where ${ofUpload} and ${isNotNull(servicePhotos.entryId)})`;
