import { and, asc, count, eq, inArray, lt, ne, not, or, sql, sum, type SQL } from 'drizzle-orm';
import type { Upload } from '#domain/uploads/contract.ts';
import type { UploadLimits, UploadPurposeName, UploadRefusal } from '#domain/uploads/upload.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import type { StoredFileRow } from '#server/files/stored-files.store.ts';
import { storedFiles } from '#server/files/tables.ts';
import { uploadPieces, uploads } from './tables.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** Whose a file is: an account's, or a guest's, who holds the secret of a conversation. */
export type Sender = Pick<UploadRow, 'accountId' | 'guestOf'>;

const isOf = ({ accountId, guestOf }: Sender) =>
  accountId === null ? eq(uploads.guestOf, guestOf!) : eq(uploads.accountId, accountId);

/** A file on its way, for its sender. */
export function uploadOf({ id, kind, state, bytes, received, refusal }: UploadRow): Upload {
  return { id, kind, state, bytes, received, refusal };
}

export async function findUpload(db: Db | Tx, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row;
}

export type Announced = Sender & Pick<UploadRow, 'id' | 'purpose' | 'kind' | 'bytes' | 'createdAt'>;

/**
 * Announces a file, unless its id is there already. False where too many files of its sender wait for the same purpose. `assertFits` is
 * given how many bytes of all that the sender has announced have not come, and throws where there are no more to be. `hold` locks the sender,
 * so that of several at once none slips through.
 */
export async function announce(
  db: Db,
  announced: Announced,
  {
    waiting,
    isUsed,
    hold,
    assertFits,
  }: {
    waiting: UploadLimits['waiting'];
    isUsed: SQL;
    hold: (tx: Tx) => Promise<unknown>;
    assertFits: (tx: Tx, announced: number) => Promise<void>;
  },
): Promise<boolean> {
  const { purpose, createdAt } = announced;
  return db.transaction(async (tx) => {
    await hold(tx);
    if (await findUpload(tx, announced.id)) return true;
    const own = and(isOf(announced), eq(uploads.purpose, purpose));
    const [found] = await tx
      .select({ rows: count() })
      .from(uploads)
      .where(and(own, ne(uploads.state, 'refused'), not(isReadyAnd(isUsed))));
    if (found!.rows >= waiting) return false;
    await assertFits(tx, await findAnnounced(tx, announced));
    const values = { ...announced, state: 'receiving', received: 0, changedAt: createdAt } as const;
    await tx.insert(uploads).values(values).onConflictDoNothing();
    return true;
  });
}

/** How many bytes of what somebody has announced have not come. */
async function findAnnounced(tx: Tx, sender: Sender): Promise<number> {
  const [found] = await tx
    .select({ bytes: sum(sql`${uploads.bytes} - ${uploads.received}`).mapWith(Number) })
    .from(uploads)
    .where(and(isOf(sender), eq(uploads.state, 'receiving')));
  return found!.bytes ?? 0;
}

const isReadyAnd = (condition: SQL) => and(eq(uploads.state, 'ready'), condition)!;

/**
 * Counts a piece in, whose content lies in the storage; undefined where the file does not stand at its first byte, `start`. The last one
 * has the file checked. One statement, because every piece waits for it.
 */
export async function countPiece(
  db: Db,
  {
    uploadId,
    start,
    file,
  }: { uploadId: string; start: number; file: Omit<typeof storedFiles.$inferSelect, 'causeId'> },
): Promise<UploadRow | undefined> {
  const { id, kind, type, bytes, sha256, createdAt } = file;
  const at = createdAt.toISOString();
  const end = start + bytes;
  const counted = db.$with('counted').as(
    db
      .update(uploads)
      .set({
        received: end,
        state: sql`case when ${uploads.bytes} = ${end} then 'checking' else 'receiving' end`,
        changedAt: createdAt,
      })
      .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'receiving'), eq(uploads.received, start)))
      .returning(),
  );
  const piece = db.$with('piece').as(
    db
      .insert(uploadPieces)
      .select(sql`select ${id}::uuid, id, ${start}::bigint, ${bytes}::bigint from counted`)
      .returning({ fileId: uploadPieces.fileId }),
  );
  const stored = db.$with('stored').as(
    db
      .insert(storedFiles)
      .select(
        sql`select ${id}::uuid, ${kind}, id, ${type}, ${bytes}::bigint, ${sha256}, ${at}::timestamptz from counted`,
      )
      .returning({ id: storedFiles.id }),
  );
  const [row] = await db.with(counted, piece, stored).select().from(counted);
  return row;
}

/** Takes over a check that nobody has been at since an instant; undefined where somebody is, or it is done. */
export async function takeOverCheck(
  db: Db,
  id: string,
  { since, now }: { since: Date; now: Date },
): Promise<UploadRow | undefined> {
  const [row] = await db
    .update(uploads)
    .set({ changedAt: now })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'checking'), lt(uploads.changedAt, since)))
    .returning();
  return row;
}

/** A check that failed: when it began, and an instant so long ago that a check of then is taken for dead. */
type FailedCheck = { id: string; began: Date; over: Date };

/** Gives a check back that came to nothing, so that the next question looks again; unless somebody else has taken it over. */
export async function giveCheckBack(db: Db, { id, began, over }: FailedCheck): Promise<void> {
  await db.update(uploads).set({ changedAt: over }).where(isCheckOf({ id, began }));
}

/** Counts a check that took its process down, and gives it back; how many such it was. */
export async function countDeath(db: Db, { id, began, over }: FailedCheck): Promise<number> {
  const [row] = await db
    .update(uploads)
    .set({ changedAt: over, deaths: sql`${uploads.deaths} + 1` })
    .where(isCheckOf({ id, began }))
    .returning({ deaths: uploads.deaths });
  return row?.deaths ?? 0;
}

const isCheckOf = ({ id, began }: { id: string; began: Date }) =>
  and(eq(uploads.id, id), eq(uploads.state, 'checking'), eq(uploads.changedAt, began));

/** The pieces of a file, in their order. */
export function findPieces(db: Db | Tx, uploadId: string): Promise<(typeof uploadPieces.$inferSelect)[]> {
  return db.select().from(uploadPieces).where(eq(uploadPieces.uploadId, uploadId)).orderBy(asc(uploadPieces.start));
}

/**
 * Writes down what a check found: a refusal, or null for a file that is ready. Undefined where another check did before, or the
 * file was taken back. The pieces are done with.
 */
export async function concludeCheck(tx: Tx, id: string, refusal: UploadRefusal | null): Promise<UploadRow | undefined> {
  const [row] = await tx
    .update(uploads)
    .set({ state: refusal ? 'refused' : 'ready', refusal })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'checking')))
    .returning();
  if (!row) return undefined;
  const pieces = await tx
    .delete(uploadPieces)
    .where(eq(uploadPieces.uploadId, id))
    .returning({ fileId: uploadPieces.fileId });
  const files = pieces.map(({ fileId }) => fileId);
  if (files.length > 0) await tx.delete(storedFiles).where(inArray(storedFiles.id, files));
  return row;
}

/** The files of this sender that have not arrived. */
export async function findUnarrived(db: Db, sender: Sender): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(isOf(sender), eq(uploads.state, 'receiving')));
}

/** The upload of this sender, locked: nobody sends, checks or takes it back until the transaction ends. */
export async function lockUpload(tx: Tx, id: string, sender: Sender): Promise<UploadRow | undefined> {
  const own = and(eq(uploads.id, id), isOf(sender));
  const [row] = await tx.select().from(uploads).where(own).for('update');
  return row;
}

/** Removes an upload with its pieces and with what was kept of it as this kind of file. What it returns has to leave the storage. */
export async function removeRow(tx: Tx, id: string, keptAs: string): Promise<StoredFileRow[]> {
  const pieces = tx.select({ id: uploadPieces.fileId }).from(uploadPieces).where(eq(uploadPieces.uploadId, id));
  const kept = and(eq(storedFiles.kind, keptAs), eq(storedFiles.causeId, id));
  const files = await tx
    .delete(storedFiles)
    .where(or(inArray(storedFiles.id, pieces), kept))
    .returning();
  await tx.delete(uploads).where(eq(uploads.id, id));
  return files;
}

/** Uploads for a purpose at which nothing came since an instant, and of which nothing is there. Pieces leave the storage within the hours after. */
export function vainUploads(purpose: UploadPurposeName, isThere: SQL, before: Date): OldRows {
  const over = and(eq(uploads.purpose, purpose), lt(uploads.changedAt, before));
  return { table: uploads, where: and(over, not(isReadyAnd(isThere))) };
}

/** On a row of `stored_files`: it is a piece of a file that has not arrived whole. */
export const isOfPiece = sql`exists (select 1 from ${uploadPieces} where ${uploadPieces.fileId} = ${storedFiles.id})`;
