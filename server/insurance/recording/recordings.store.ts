import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { storedFiles } from '#server/files/tables.ts';
import { recordings } from '#server/insurance/tables/files.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { uploads } from '#server/uploads/tables.ts';

export type RecordingRow = typeof recordings.$inferSelect;

/** Writes down a picture or clip that may go with a proposal. */
export async function insertRecording(tx: Tx, row: RecordingRow): Promise<void> {
  await tx.insert(recordings).values(row);
}

/** Those of these that are this account's own, in no particular order; locked. */
export async function lockOwn(tx: Tx, ids: readonly string[], accountId: string): Promise<RecordingRow[]> {
  return tx
    .select()
    .from(recordings)
    .where(and(inArray(recordings.id, [...ids]), eq(recordings.accountId, accountId)))
    .orderBy(recordings.id)
    .for('no key update');
}

/** Gives files to a policy; how many were in none before. */
export async function giveTo(tx: Tx, policyId: string, ids: readonly string[], at: Date): Promise<number> {
  const rows = await tx
    .update(recordings)
    .set({ policyId, changedAt: at })
    .where(and(inArray(recordings.id, [...ids]), isNull(recordings.policyId)))
    .returning({ id: recordings.id });
  return rows.length;
}

/** Whether this very picture came with another policy of the bike, under whatever id it was sent. */
export async function isSentAgain(tx: Tx, bikeId: string, { sha256 }: Pick<RecordingRow, 'sha256'>): Promise<boolean> {
  const [again] = await tx
    .select({ id: recordings.id })
    .from(recordings)
    .innerJoin(policies, eq(policies.id, recordings.policyId))
    .where(and(eq(policies.bikeId, bikeId), eq(recordings.sha256, sha256)))
    .limit(1);
  return again !== undefined;
}

/** Picture and clip of a policy. */
export async function recordingsOf(db: Db | Tx, policyId: string): Promise<RecordingRow[]> {
  return db.select().from(recordings).where(eq(recordings.policyId, policyId)).orderBy(recordings.kind);
}

/** Takes back a file that is in no proposal; false where it is in one. */
export async function takeBackRecording(tx: Tx, id: string): Promise<boolean> {
  await tx.delete(recordings).where(and(eq(recordings.id, id), isNull(recordings.policyId)));
  const left = await tx.select({ id: recordings.id }).from(recordings).where(eq(recordings.id, id));
  return left.length === 0;
}

/** Files that have waited for a proposal since before an instant. What lies in the storage goes at night. */
export function unusedRecordings(before: Date): OldRows {
  return { table: recordings, where: and(isNull(recordings.policyId), lt(recordings.changedAt, before)) };
}

/** On a row of `stored_files`: it is a picture or clip that is still kept. */
export const isOfRecording = sql`exists (select 1 from ${recordings} where ${recordings.fileId} = ${storedFiles.id})`;

/** On a row of `uploads`: it became a recording; it is in a proposal. */
export const isThere = sql`exists (select 1 from ${recordings} where ${recordings.id} = ${uploads.id})`;
export const isUsed = sql`exists (select 1 from ${recordings} where ${recordings.id} = ${uploads.id} and ${recordings.policyId} is not null)`;
