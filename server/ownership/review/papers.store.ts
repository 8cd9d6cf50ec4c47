import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { storedFiles } from '#server/files/tables.ts';
import { transferPapers, transfers } from '#server/ownership/tables.ts';
import { uploads } from '#server/uploads/tables.ts';

/** On a row of `stored_files`: its cause, the paper's own row, which has the id of its upload. */
export const isOfPaper = sql`exists (select 1 from ${transferPapers} where ${transferPapers.id} = ${storedFiles.causeId})`;

type PaperRow = typeof transferPapers.$inferSelect;

/** Adds a paper that has arrived. */
export async function insertPaper(tx: Tx, paper: PaperRow): Promise<void> {
  await tx.insert(transferPapers).values(paper);
}

/** Takes a paper back that waits for its request; false for one that is part of a request. */
export async function takeBackPaper(tx: Tx, id: string): Promise<boolean> {
  await tx.delete(transferPapers).where(and(eq(transferPapers.id, id), isNull(transferPapers.transferId)));
  return (await tx.$count(transferPapers, eq(transferPapers.id, id))) === 0;
}

/** Puts papers that wait to a request of the same person; how many there were. */
export async function attachPapers(
  tx: Tx,
  { ids, accountId, transferId }: { ids: readonly string[]; accountId: string; transferId: string },
): Promise<number> {
  const own = and(inArray(transferPapers.id, [...ids]), eq(transferPapers.accountId, accountId));
  const attached = await tx
    .update(transferPapers)
    .set({ transferId })
    .where(and(own, isNull(transferPapers.transferId)))
    .returning({ id: transferPapers.id });
  return attached.length;
}

/** The stored files of a request's papers, in the order in which they came. */
export function listPaperFiles(db: Db, transferId: string) {
  return db
    .select({
      id: storedFiles.id,
      kind: storedFiles.kind,
      type: storedFiles.type,
      bytes: storedFiles.bytes,
      accountId: transferPapers.accountId,
    })
    .from(transferPapers)
    .innerJoin(storedFiles, eq(storedFiles.id, transferPapers.fileId))
    .where(eq(transferPapers.transferId, transferId))
    .orderBy(transferPapers.createdAt, transferPapers.id);
}

/** Papers that were never sent with a request. */
export function unsentPapers(before: Date): OldRows {
  return { table: transferPapers, where: and(isNull(transferPapers.transferId), lt(transferPapers.createdAt, before)) };
}

/** The papers of requests that ended before an instant without the bike changing hands. */
export function vainPapers(before: Date, db: Db): OldRows {
  const vain = db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(lt(transfers.endedAt, before), or(ne(transfers.state, 'completed'), isNull(transfers.newOwnershipId))));
  return { table: transferPapers, where: inArray(transferPapers.transferId, vain) };
}

/** The papers of requests that ended before an instant, whatever became of the bike. */
export function oldPapers(before: Date, db: Db): OldRows {
  const over = db.select({ id: transfers.id }).from(transfers).where(lt(transfers.endedAt, before));
  return { table: transferPapers, where: inArray(transferPapers.transferId, over) };
}

/** On rows of `uploads`. */
export const isThere = sql`exists (select 1 from ${transferPapers} where ${transferPapers.id} = ${uploads.id})`;
export const isUsed = sql`exists (select 1 from ${transferPapers} where ${transferPapers.id} = ${uploads.id} and ${transferPapers.transferId} is not null)`;
