import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { storedFiles } from '#server/files/tables.ts';
import { policyAnswers, policyPapers } from '#server/insurance/tables/papers.ts';
import { uploads } from '#server/uploads/tables.ts';

export type PaperRow = typeof policyPapers.$inferSelect;
export type AnswerRow = typeof policyAnswers.$inferSelect;

/** Writes down a paper that has arrived, and waits for its answer. */
export async function insertPaper(tx: Tx, row: PaperRow): Promise<void> {
  await tx.insert(policyPapers).values(row);
}

/** Takes a paper back that waits for its answer; false for one that is part of one. */
export async function takeBackPaper(tx: Tx, id: string): Promise<boolean> {
  await tx.delete(policyPapers).where(and(eq(policyPapers.id, id), isNull(policyPapers.answerId)));
  return (await tx.$count(policyPapers, eq(policyPapers.id, id))) === 0;
}

/** An answer by its id; null where there is none. */
export async function findAnswer(tx: Db | Tx, id: string): Promise<AnswerRow | null> {
  const [row] = await tx.select().from(policyAnswers).where(eq(policyAnswers.id, id));
  return row ?? null;
}

/** Writes an answer down with papers of its sender that wait for one; false where one of them is not there, or its id is taken. */
export async function insertAnswer(
  tx: Tx,
  answer: AnswerRow,
  { paperIds, accountId }: { paperIds: readonly string[]; accountId: string },
): Promise<'id-taken' | 'evidence-missing' | null> {
  const added = await tx.insert(policyAnswers).values(answer).onConflictDoNothing().returning({ id: policyAnswers.id });
  if (added.length === 0) return 'id-taken';
  const own = and(inArray(policyPapers.id, [...paperIds]), eq(policyPapers.accountId, accountId));
  const attached = await tx
    .update(policyPapers)
    .set({ answerId: answer.id })
    .where(and(own, isNull(policyPapers.answerId)))
    .returning({ id: policyPapers.id });
  return attached.length < paperIds.length ? 'evidence-missing' : null;
}

/** The answer that a call tells, with its papers; null where it is gone. */
export async function findTold(db: Db, callId: string): Promise<{ answer: AnswerRow; papers: PaperRow[] } | null> {
  const [answer] = await db.select().from(policyAnswers).where(eq(policyAnswers.callId, callId));
  if (!answer) return null;
  const papers = await db
    .select()
    .from(policyPapers)
    .where(eq(policyPapers.answerId, answer.id))
    .orderBy(asc(policyPapers.createdAt), asc(policyPapers.id));
  return { answer, papers };
}

/** Papers that were never sent with an answer. */
export function unsentPapers(before: Date): OldRows {
  return { table: policyPapers, where: and(isNull(policyPapers.answerId), lt(policyPapers.createdAt, before)) };
}

/** On a row of `stored_files`: it is a paper that is still kept. */
export const isOfPaper = sql`exists (select 1 from ${policyPapers} where ${policyPapers.fileId} = ${storedFiles.id})`;

/** On rows of `uploads`. */
export const isThere = sql`exists (select 1 from ${policyPapers} where ${policyPapers.id} = ${uploads.id})`;
export const isUsed = sql`exists (select 1 from ${policyPapers} where ${policyPapers.id} = ${uploads.id} and ${policyPapers.answerId} is not null)`;
