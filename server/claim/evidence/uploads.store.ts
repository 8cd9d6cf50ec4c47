import { and, asc, count, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { type Upload, mostWaiting } from '#domain/claim/evidence.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { evidence, evidencePieces } from '#server/db/tables/claim.ts';
import { storedFiles } from '#server/db/tables/file.ts';

export type EvidenceRow = typeof evidence.$inferSelect;

/** A file on its way, for its sender. */
export function uploadOf({ id, kind, state, bytes, received, refusal }: EvidenceRow): Upload {
  return { id, kind, state, bytes, received, refusal };
}

export async function findEvidence(db: Db | Tx, id: string): Promise<EvidenceRow | undefined> {
  const [row] = await db.select().from(evidence).where(eq(evidence.id, id));
  return row;
}

/**
 * Announces a file, unless its id is there already. False where too many files of its account wait: it is locked, so that of
 * several at once none slips through.
 */
export async function announce(
  db: Db,
  { accountId, ...announced }: Pick<EvidenceRow, 'id' | 'kind' | 'bytes' | 'createdAt'> & { accountId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
    if (await findEvidence(tx, announced.id)) return true;
    const staged = and(eq(evidence.accountId, accountId), isNull(evidence.claimId), ne(evidence.state, 'refused'));
    const [waiting] = await tx.select({ rows: count() }).from(evidence).where(staged);
    if (waiting!.rows >= mostWaiting) return false;
    const values = {
      ...announced,
      accountId,
      state: 'receiving',
      received: 0,
      changedAt: announced.createdAt,
    } as const;
    await tx.insert(evidence).values(values).onConflictDoNothing();
    return true;
  });
}

/** Counts a piece in; undefined where the file does not stand at its first byte. The last one has the file checked. */
export async function countPiece(
  tx: Tx,
  { fileId, evidenceId, start, bytes }: typeof evidencePieces.$inferInsert,
  at: Date,
): Promise<EvidenceRow | undefined> {
  const [row] = await tx
    .update(evidence)
    .set({
      received: start + bytes,
      state: sql`case when ${evidence.bytes} = ${start + bytes} then 'checking' else 'receiving' end`,
      changedAt: at,
    })
    .where(and(eq(evidence.id, evidenceId), eq(evidence.state, 'receiving'), eq(evidence.received, start)))
    .returning();
  if (row) await tx.insert(evidencePieces).values({ fileId, evidenceId, start, bytes });
  return row;
}

/** Takes over a check that nobody has been at since an instant; false where somebody is, or it is done. */
export async function takeOverCheck(db: Db, id: string, { since, now }: { since: Date; now: Date }): Promise<boolean> {
  const rows = await db
    .update(evidence)
    .set({ changedAt: now })
    .where(and(eq(evidence.id, id), eq(evidence.state, 'checking'), lt(evidence.changedAt, since)))
    .returning({ id: evidence.id });
  return rows.length > 0;
}

/** The pieces of a file, in their order. */
export function findPieces(db: Db | Tx, evidenceId: string): Promise<(typeof evidencePieces.$inferSelect)[]> {
  return db
    .select()
    .from(evidencePieces)
    .where(eq(evidencePieces.evidenceId, evidenceId))
    .orderBy(asc(evidencePieces.start));
}

export type Verdict = Pick<EvidenceRow, 'state' | 'refusal' | 'sha256'> &
  Partial<Pick<EvidenceRow, 'look' | 'seconds' | 'fileId' | 'thumbnailId'>>;

/** Writes down what a check found; false where another one did, or the file was taken back. The pieces are done with. */
export async function concludeCheck(tx: Tx, id: string, verdict: Verdict): Promise<boolean> {
  const rows = await tx
    .update(evidence)
    .set(verdict)
    .where(and(eq(evidence.id, id), eq(evidence.state, 'checking')))
    .returning({ id: evidence.id });
  if (rows.length === 0) return false;
  const pieces = await tx
    .delete(evidencePieces)
    .where(eq(evidencePieces.evidenceId, id))
    .returning({ fileId: evidencePieces.fileId });
  const files = pieces.map(({ fileId }) => fileId);
  if (files.length > 0) await tx.delete(storedFiles).where(inArray(storedFiles.id, files));
  return true;
}

/** Takes back a file of this account that is in no claim. */
export async function removeStaged(db: Db, id: string, accountId: string): Promise<void> {
  await db
    .delete(evidence)
    .where(and(eq(evidence.id, id), eq(evidence.accountId, accountId), isNull(evidence.claimId)));
}

/** Forgets files that came for no claim, since an instant. What lies in the storage goes at night. */
export async function forgetOrphans(db: Db, before: Date): Promise<void> {
  await db.delete(evidence).where(and(isNull(evidence.claimId), lt(evidence.changedAt, before)));
}
