import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lt,
  lte,
  min,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { accounts } from '#server/db/tables/account.ts';
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

/** Whether the person who has this number (E.164) has chosen WhatsApp. */
export async function wantsWhatsApp(db: Db, phone: string): Promise<boolean> {
  return (await db.$count(accounts, and(eq(accounts.phone, phone), isNotNull(accounts.whatsappAt)))) > 0;
}

/** Notes that a text is given to WhatsApp, before it is: whatever becomes of this try, the next one goes by SMS. */
export async function noteWhatsApp(db: Db, id: string, now: Date): Promise<void> {
  await db.update(letters).set({ whatsappAt: now }).where(eq(letters.id, id));
}

/** Records that WhatsApp has taken a text, which goes by SMS at an instant unless it has arrived; at once where it is known not to. */
export async function markHanded(db: Db, id: string, fallbackAt: Date): Promise<void> {
  await db
    .update(letters)
    .set({ state: 'handed', fallbackAt: sql`coalesce(${letters.fallbackAt}, ${fallbackAt})`, template: null })
    .where(and(eq(letters.id, id), eq(letters.state, 'queued')));
}

/** A text that WhatsApp was given, and that has neither arrived nor died. */
const underWay = (id: string) =>
  and(eq(letters.id, id), isNotNull(letters.whatsappAt), inArray(letters.state, ['queued', 'handed']));

/** Records that WhatsApp could not deliver a text; also before it is noted that WhatsApp has taken it. */
export async function markNotArrived(db: Db, id: string, now: Date): Promise<void> {
  await db.update(letters).set({ fallbackAt: now }).where(underWay(id));
}

/** Records that a text has arrived. */
export async function markArrived(db: Db, id: string, sent: { now: Date; keepWords: boolean }): Promise<void> {
  await db.update(letters).set(asSent(sent)).where(underWay(id));
}

/** Takes so many texts back from WhatsApp that have not arrived in their time: they are queued again. */
export async function takeBack(tx: Tx, now: Date, limit: number): Promise<LetterRow[]> {
  const late = tx
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.state, 'handed'), lte(letters.fallbackAt, now)))
    .orderBy(asc(letters.fallbackAt))
    .limit(limit)
    .for('no key update', { skipLocked: true });
  return tx.update(letters).set({ state: 'queued' }).where(inArray(letters.id, late)).returning();
}

/** What is left of a letter that nobody has to read any more. */
const noWords = { text: '', html: null, replyTo: null };

/** A letter that went out. Its text may hold codes and links: it is deleted unless `keepWords`. */
const asSent = ({ now, keepWords }: { now: Date; keepWords: boolean }) => ({
  state: 'sent' as const,
  sentAt: now,
  tries: sql`${letters.tries} + 1`,
  lastError: null,
  template: null,
  ...(!keepWords && noWords),
});

/** Records that a letter was sent. */
export async function markSent(db: Db, id: string, sent: { now: Date; keepWords: boolean }): Promise<void> {
  await db
    .update(letters)
    .set(asSent(sent))
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

/** Records that a letter does not go because e-mails to its address are stopped: nobody will read its words. */
export async function markStopped(db: Db, id: string, { keepWords }: { keepWords: boolean }): Promise<void> {
  await db
    .update(letters)
    .set({ state: 'stopped', ...(!keepWords && noWords) })
    .where(and(eq(letters.id, id), eq(letters.state, 'queued')));
}

/** Letters of a state that were written before an instant. */
export function oldLetters(state: 'sent' | 'dead' | 'stopped', before: Date): OldRows {
  return { table: letters, where: and(eq(letters.state, state), lt(letters.createdAt, before)) };
}

/** The letters that nobody got, newest first, without their recipients: given up, or never sent because of a stop. */
export async function listUnsent(db: Db, state: 'dead' | 'stopped', limit: number) {
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
    .where(eq(letters.state, state))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(limit);
}

/** Letters that were given up and may be sent again: all but those of these kinds, for which it is too late. */
const maySendAgain = (late: readonly string[]) => and(eq(letters.state, 'dead'), notInArray(letters.kind, [...late]));

/** How many there are, and when the oldest was written. */
export async function countToSendAgain(
  db: Db,
  late: readonly string[],
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldest: min(letters.createdAt) })
    .from(letters)
    .where(maySendAgain(late));
  return row!;
}

/** Takes up a letter again that was given up: all of its tries are before it. Null where it is not one that may be sent again. */
export async function takeUpAgain(tx: Tx, id: string, late: readonly string[]): Promise<LetterRow | null> {
  const [row] = await tx
    .update(letters)
    .set({ state: 'queued', tries: 0, lastError: null })
    .where(and(eq(letters.id, id), maySendAgain(late)))
    .returning();
  return row ?? null;
}
