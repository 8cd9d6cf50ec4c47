import { and, eq, exists, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { ClaimPhotoKind } from '#domain/insurance/claim-file.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { storedFiles } from '#server/files/tables.ts';
import { theftReportPhotos } from '#server/insurance/tables/files.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { uploads } from '#server/uploads/tables.ts';
import type { HandedOver, Within } from '#server/verb/occasions.ts';

export type PhotoRow = typeof theftReportPhotos.$inferSelect;

/** Writes down a photo that may get a place in a file. */
export async function insertPhoto(tx: Tx, row: PhotoRow): Promise<void> {
  await tx.insert(theftReportPhotos).values(row);
}

/** A photo that this account has sent; null for those of others. */
export async function findOwnPhoto(db: Db | Tx, id: string, accountId: string): Promise<PhotoRow | null> {
  const own = and(eq(theftReportPhotos.id, id), eq(theftReportPhotos.accountId, accountId));
  const [row] = await db.select().from(theftReportPhotos).where(own);
  return row ?? null;
}

/** The photos in the file of an ownership. */
export async function photosOf(db: Db | Tx, ownershipId: string): Promise<PhotoRow[]> {
  return db.select().from(theftReportPhotos).where(eq(theftReportPhotos.ownershipId, ownershipId));
}

/** Gives a photo its place; false where it has one already. */
export async function place(
  tx: Tx,
  id: string,
  { ownershipId, item, at }: { ownershipId: string; item: ClaimPhotoKind; at: Date },
): Promise<boolean> {
  const placed = await tx
    .update(theftReportPhotos)
    .set({ ownershipId, item, changedAt: at })
    .where(and(eq(theftReportPhotos.id, id), isNull(theftReportPhotos.ownershipId)))
    .returning({ id: theftReportPhotos.id });
  return placed.length > 0;
}

/** Takes out of a file what is at a place. What lies in the storage goes at night. */
export async function clearPlace(tx: Tx, ownershipId: string, item: ClaimPhotoKind): Promise<void> {
  await tx
    .delete(theftReportPhotos)
    .where(and(eq(theftReportPhotos.ownershipId, ownershipId), eq(theftReportPhotos.item, item)));
}

/** Forgets all photos of an owner whose bike has another one now. */
export async function forgetPhotosOfFormer(tx: Tx, _house: Within, { oldOwnershipId }: HandedOver): Promise<void> {
  await tx.delete(theftReportPhotos).where(eq(theftReportPhotos.ownershipId, oldOwnershipId));
}

/** Takes back a photo that has no place; false where it has one. */
export async function takeBackPhoto(tx: Tx, id: string): Promise<boolean> {
  await tx.delete(theftReportPhotos).where(and(eq(theftReportPhotos.id, id), isNull(theftReportPhotos.ownershipId)));
  const left = await tx
    .select({ id: theftReportPhotos.id })
    .from(theftReportPhotos)
    .where(eq(theftReportPhotos.id, id));
  return left.length === 0;
}

/** Photos that have waited for a place since before an instant. */
export function unplacedPhotos(before: Date): OldRows {
  return {
    table: theftReportPhotos,
    where: and(isNull(theftReportPhotos.ownershipId), lt(theftReportPhotos.changedAt, before)),
  };
}

/** The photos of owners whose last policy ended before an instant. Who never had one fills the file in for one. */
export function photosAfterPolicies(before: Date, db: Db): OldRows {
  const ofOwnership = eq(policies.ownershipId, theftReportPhotos.ownershipId);
  const one = db.select({ id: policies.id }).from(policies);
  const isLater = sql`(${policies.endedAt} is null or ${policies.endedAt} >= ${before.toISOString()}::timestamptz)`;
  return {
    table: theftReportPhotos,
    where: and(
      exists(one.where(ofOwnership)),
      notExists(db.select({ id: policies.id }).from(policies).where(and(ofOwnership, isLater))),
    ),
  };
}

/** On a row of `stored_files`: it is a photo or thumbnail that is still kept. */
export const isOfPhoto = sql`exists (select 1 from ${theftReportPhotos} where ${storedFiles.id} in (${theftReportPhotos.fileId}, ${theftReportPhotos.thumbnailId}))`;

/** On a row of `uploads`: it became a photo; it has its place. */
const ofUpload = sql`${theftReportPhotos.id} = ${uploads.id}`;
export const isThere = sql`exists (select 1 from ${theftReportPhotos} where ${ofUpload})`;
export const isUsed = sql`exists (select 1 from ${theftReportPhotos} where ${ofUpload} and ${isNotNull(theftReportPhotos.ownershipId)})`;
