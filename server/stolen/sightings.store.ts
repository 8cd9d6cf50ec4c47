import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { isOwner, selectTags, isPresent } from '#server/db/owned-bike.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import type { StoredFileRow } from '#server/files/stored-files.store.ts';
import { storedFiles } from '#server/files/tables.ts';
import { uploads } from '#server/uploads/tables.ts';
import { sightingPhotos, sightings } from './tables.ts';

export type SightingRow = typeof sightings.$inferSelect;

const bikeAndOwner = {
  tag: bikes.tag,
  stolenAt: bikes.stolenAt,
  model: models.name,
  brand: brands.name,
  ownershipId: ownerships.id,
  until: ownerships.until,
  owner: {
    id: accounts.id,
    email: accounts.email,
    name: accounts.name,
    language: accounts.language,
    closedAt: accounts.closedAt,
  },
};

/** A bike with its owner of this moment, who is missing where nobody activated it; null for an unknown tag. */
export async function findOwnedBike(db: Db | Tx, tag: string) {
  const [row] = await selectTags(db, bikeAndOwner).leftJoin(accounts, isOwner).where(eq(tags.tag, tag));
  return row ?? null;
}

/** A conversation with its bike and its owner; locked where it is to be changed. */
async function findBy(db: Db | Tx, condition: SQL | undefined) {
  const [row] = await db
    .select({ sighting: sightings, ...bikeAndOwner })
    .from(sightings)
    .innerJoin(ownerships, eq(ownerships.id, sightings.ownershipId))
    .innerJoin(accounts, isOwner)
    .innerJoin(bikes, eq(bikes.id, ownerships.bikeId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .where(condition);
  return row ?? null;
}

export type FoundSighting = NonNullable<Awaited<ReturnType<typeof findBy>>>;

/** By the hash of the finder's own secret, or of the one that is mailed. */
export const findBySecret = (db: Db | Tx, hash: string) =>
  findBy(db, or(eq(sightings.secretHash, hash), eq(sightings.mailedHash, hash)));
export const findSighting = (db: Db | Tx, id: string) => findBy(db, eq(sightings.id, id));

/** Locks a conversation until the transaction ends, so that closing and writing do not cross. */
export async function lockSighting(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: sightings.id }).from(sightings).where(eq(sightings.id, id)).for('no key update');
}

/** Adds a conversation, unless its id or its secret is there already. */
export async function insertSighting(tx: Tx, row: SightingRow): Promise<void> {
  await tx.insert(sightings).values(row).onConflictDoNothing();
}

/** Notes that something was written in a conversation. */
export async function touchSighting(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(sightings).set({ changedAt: at }).where(eq(sightings.id, id));
}

/** An owner's conversations about a bike, the newest first. */
export async function listOwnSightings(db: Db | Tx, ownershipId: string, limit: number): Promise<SightingRow[]> {
  return db
    .select()
    .from(sightings)
    .where(eq(sightings.ownershipId, ownershipId))
    .orderBy(desc(sightings.changedAt), desc(sightings.id))
    .limit(limit);
}

export async function markClosed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(sightings)
    .set({ closedAt: at })
    .where(and(eq(sightings.id, id), isNull(sightings.closedAt)));
}

/** Notes that the finder is written to about an answer, with a link whose secret has this hash. */
export async function markTold(
  tx: Tx,
  id: string,
  { at, mailedHash }: { at: Date; mailedHash: string },
): Promise<void> {
  await tx.update(sightings).set({ toldAt: at, mailedHash }).where(eq(sightings.id, id));
}

/** Notes that the finder looked: of the next answer they are told again. */
export async function markLooked(db: Db, id: string): Promise<void> {
  await db
    .update(sightings)
    .set({ toldAt: null })
    .where(and(eq(sightings.id, id), isNotNull(sightings.toldAt)));
}

/** Conversations in which nothing was written since an instant. */
export function oldSightings(before: Date): OldRows {
  return { table: sightings, where: lt(sightings.changedAt, before) };
}

/** Adds the photo of a conversation, unless it has one. */
export async function insertPhoto(tx: Tx, photo: typeof sightingPhotos.$inferSelect): Promise<void> {
  await tx.insert(sightingPhotos).values(photo).onConflictDoNothing();
}

/** The photos of these conversations, at most one of each. */
export async function findPhotos(
  db: Db | Tx,
  sightingIds: readonly string[],
): Promise<{ sightingId: string; file: StoredFileRow }[]> {
  return db
    .select({ sightingId: sightingPhotos.sightingId, file: storedFiles })
    .from(sightingPhotos)
    .innerJoin(storedFiles, eq(storedFiles.id, sightingPhotos.fileId))
    .where(inArray(sightingPhotos.sightingId, [...sightingIds]));
}

/** Whether a photo is of a bike that this account owns at present. */
export async function isOwnPhoto(db: Db, accountId: string, photoId: string): Promise<boolean> {
  const rows = await db
    .select({ id: sightingPhotos.id })
    .from(sightingPhotos)
    .innerJoin(sightings, eq(sightings.id, sightingPhotos.sightingId))
    .innerJoin(ownerships, eq(ownerships.id, sightings.ownershipId))
    .where(and(eq(sightingPhotos.id, photoId), eq(ownerships.accountId, accountId), isPresent));
  return rows.length > 0;
}

/** On a row of `stored_files`, and on one of `uploads`: the photo is there. */
export const isOfPhoto = sql`exists (select 1 from ${sightingPhotos} where ${sightingPhotos.id} = ${storedFiles.causeId})`;
export const isThere = sql`exists (select 1 from ${sightingPhotos} where ${sightingPhotos.id} = ${uploads.id})`;
