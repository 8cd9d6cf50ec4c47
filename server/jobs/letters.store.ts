import { and, asc, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { letters } from './tables.ts';

export type LetterRow = typeof letters.$inferSelect;

/** A letter by its id. */
export async function findLetter(db: Db, id: string): Promise<LetterRow | null> {
  const [row] = await db.select().from(letters).where(eq(letters.id, id));
  return row ?? null;
}

/** The newest letters first, of one recipient when one is named. */
export async function listLetters(
  db: Db,
  { to, limit }: { to?: string | undefined; limit: number },
): Promise<LetterRow[]> {
  return db
    .select(getTableColumns(letters))
    .from(letters)
    .where(to === undefined ? undefined : eq(letters.recipient, to))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(limit);
}

/** Letters to be sent, oldest first, after the given id. */
export async function listWaiting(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<Pick<LetterRow, 'id' | 'channel' | 'kind'>[]> {
  return db
    .select({ id: letters.id, channel: letters.channel, kind: letters.kind })
    .from(letters)
    .where(and(eq(letters.state, 'queued'), gt(letters.id, after)))
    .orderBy(asc(letters.id))
    .limit(limit);
}

/** Records that a letter was sent. Its text may hold codes and links: it is deleted unless `keepWords`. */
export async function markSent(
  db: Db,
  id: string,
  { now, keepWords }: { now: Date; keepWords: boolean },
): Promise<void> {
  await db
    .update(letters)
    .set({
      state: 'sent',
      sentAt: now,
      tries: sql`${letters.tries} + 1`,
      lastError: null,
      ...(!keepWords && { text: '', html: null, replyTo: null }),
    })
    .where(and(eq(letters.id, id), eq(letters.state, 'queued')));
}

/** Records a failed try; after the last one the letter is dead and stays listed. */
export async function markFailed(
  db: Db | Tx,
  id: string,
  { error, last }: { error: string; last: boolean },
): Promise<void> {
  await db
    .update(letters)
    .set({ tries: sql`${letters.tries} + 1`, lastError: error, ...(last && { state: 'dead' as const }) })
    .where(and(eq(letters.id, id), eq(letters.state, 'queued')));
}

/** Letters of a state that were written before an instant. */
export function oldLetters(state: 'sent' | 'dead', before: Date): OldRows {
  return { table: letters, where: and(eq(letters.state, state), lt(letters.createdAt, before)) };
}

/** The dead letters, newest first, without their recipients. */
export async function listDeadLetters(db: Db, limit: number) {
  return db
    .select({
      id: letters.id,
      channel: letters.channel,
      kind: letters.kind,
      createdAt: letters.createdAt,
      tries: letters.tries,
      lastError: letters.lastError,
    })
    .from(letters)
    .where(eq(letters.state, 'dead'))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(limit);
}
