import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { storedFiles } from '#server/files/tables.ts';
import { uploads } from '#server/uploads/tables.ts';
import { framePhotos, tagReplacements } from './tables.ts';

/** Writes down a photo that a replacement may be asked with. */
export async function insertPhoto(tx: Tx, row: typeof framePhotos.$inferInsert): Promise<void> {
  await tx.insert(framePhotos).values(row);
}

/** Uses a photo that this account has sent; false where it is not there, or used. */
export async function takePhoto(
  tx: Tx,
  { id, accountId, replacementId, at }: { id: string; accountId: string; replacementId: string; at: Date },
): Promise<boolean> {
  const used = await tx
    .update(framePhotos)
    .set({ replacementId, changedAt: at })
    .where(and(eq(framePhotos.id, id), eq(framePhotos.accountId, accountId), isNull(framePhotos.replacementId)))
    .returning({ id: framePhotos.id });
  return used.length > 0;
}

/** Whether a person may see a photo: who took it, and the owner who is asked with it. */
export async function mayRead(db: Db, id: string, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: framePhotos.id })
    .from(framePhotos)
    .leftJoin(tagReplacements, eq(tagReplacements.id, framePhotos.replacementId))
    .leftJoin(ownerships, eq(ownerships.id, tagReplacements.ownershipId))
    .where(and(eq(framePhotos.id, id), or(eq(framePhotos.accountId, accountId), eq(ownerships.accountId, accountId))));
  return row !== undefined;
}

/** Takes back a photo that is not used; false where it is. */
export async function takeBackPhoto(tx: Tx, id: string): Promise<boolean> {
  await tx.delete(framePhotos).where(and(eq(framePhotos.id, id), isNull(framePhotos.replacementId)));
  const left = await tx.select({ id: framePhotos.id }).from(framePhotos).where(eq(framePhotos.id, id));
  return left.length === 0;
}

/** Photos that have waited for their use since before an instant. */
export function unusedPhotos(before: Date): OldRows {
  return { table: framePhotos, where: and(isNull(framePhotos.replacementId), lt(framePhotos.changedAt, before)) };
}

/** Photos of replacements that were asked for before an instant. */
export function oldPhotos(before: Date): OldRows {
  return { table: framePhotos, where: and(isNotNull(framePhotos.replacementId), lt(framePhotos.changedAt, before)) };
}

/** On a row of `stored_files`: it is a photo or thumbnail that is still kept. */
export const isOfPhoto = sql`exists (select 1 from ${framePhotos} where ${storedFiles.id} in (${framePhotos.fileId}, ${framePhotos.thumbnailId}))`;

/** On a row of `uploads`: it became a photo; it is used. */
const ofUpload = sql`${framePhotos.id} = ${uploads.id}`;
export const isThere = sql`exists (select 1 from ${framePhotos} where ${ofUpload})`;
export const isUsed = sql`exists (select 1 from ${framePhotos} where ${ofUpload} and ${isNotNull(framePhotos.replacementId)})`;
