import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { bikePhotos } from '#server/bike/tables.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { storedFiles } from '#server/files/tables.ts';
import { uploads } from '#server/uploads/tables.ts';
import type { HandedOver, Within } from '#server/verb/occasions.ts';

export type PhotoRow = typeof bikePhotos.$inferSelect;

/** Writes down a photo that may be shown at a bike. */
export async function insertPhoto(tx: Tx, row: PhotoRow): Promise<void> {
  await tx.insert(bikePhotos).values(row);
}

/** A photo that this account has sent; null for those of others. */
export async function findOwnPhoto(db: Db | Tx, id: string, accountId: string): Promise<PhotoRow | null> {
  const own = and(eq(bikePhotos.id, id), eq(bikePhotos.accountId, accountId));
  const [row] = await db.select().from(bikePhotos).where(own);
  return row ?? null;
}

/** Shows a photo at its bike; false where it is shown somewhere already. */
export async function place(
  tx: Tx,
  id: string,
  { ownershipId, at }: { ownershipId: string; at: Date },
): Promise<boolean> {
  const placed = await tx
    .update(bikePhotos)
    .set({ ownershipId, changedAt: at })
    .where(and(eq(bikePhotos.id, id), isNull(bikePhotos.ownershipId)))
    .returning({ id: bikePhotos.id });
  return placed.length > 0;
}

/** Removes what is shown at a bike. What lies in the storage goes at night. */
export async function clearPlace(tx: Tx, ownershipId: string): Promise<void> {
  await tx.delete(bikePhotos).where(eq(bikePhotos.ownershipId, ownershipId));
}

/** The photo of an owner whose bike has another one now is gone. */
export async function forgetPhotoOfFormer(tx: Tx, _house: Within, { oldOwnershipId }: HandedOver): Promise<void> {
  await clearPlace(tx, oldOwnershipId);
}

/** Takes back a photo that is not shown; false where it is. */
export async function takeBackPhoto(tx: Tx, id: string): Promise<boolean> {
  await tx.delete(bikePhotos).where(and(eq(bikePhotos.id, id), isNull(bikePhotos.ownershipId)));
  const left = await tx.select({ id: bikePhotos.id }).from(bikePhotos).where(eq(bikePhotos.id, id));
  return left.length === 0;
}

/** Photos that have waited for a bike since before an instant. */
export function unplacedPhotos(before: Date): OldRows {
  return { table: bikePhotos, where: and(isNull(bikePhotos.ownershipId), lt(bikePhotos.changedAt, before)) };
}

/** On a row of `stored_files`: it is a photo or thumbnail that is still kept. */
export const isOfPhoto = sql`exists (select 1 from ${bikePhotos} where ${storedFiles.id} in (${bikePhotos.fileId}, ${bikePhotos.thumbnailId}))`;

/** On a row of `uploads`: it became a photo; it is shown. */
const ofUpload = sql`${bikePhotos.id} = ${uploads.id}`;
export const isThere = sql`exists (select 1 from ${bikePhotos} where ${ofUpload})`;
export const isUsed = sql`exists (select 1 from ${bikePhotos} where ${ofUpload} and ${isNotNull(bikePhotos.ownershipId)})`;
