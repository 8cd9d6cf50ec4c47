import { and, asc, count, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { leftAloneFor } from '#domain/insurance/insurer-waits.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { insurerCalls, insurerInquiries, insurerLine } from '#server/insurance/tables/insurer.ts';
import type { Gauges } from '#server/verb/gauge.ts';
export type LineRow = typeof insurerLine.$inferSelect;

/** There is one insurer, and one line to it. */
const id = 'insurer';
const unused: LineRow = { id, failures: 0, closedUntil: null, lastError: null, failedAt: null, workedAt: null };

export async function findLine(db: Db | Tx): Promise<LineRow> {
  const [row] = await db.select().from(insurerLine).where(eq(insurerLine.id, id));
  return row ?? unused;
}

/** Whether there is anything to tell or to ask. The one statement of a round that finds nothing. */
export async function isAnythingDue(db: Db, now: Date): Promise<boolean> {
  const calls = db
    .select({ one: sql`1` })
    .from(insurerCalls)
    .where(and(isNull(insurerCalls.doneAt), lte(insurerCalls.nextAt, now)));
  const inquiries = db
    .select({ one: sql`1` })
    .from(insurerInquiries)
    .where(lte(insurerInquiries.nextAt, now));
  const answer = (await db.execute(sql`select (exists ${calls} or exists ${inquiries}) as due`)) as {
    rows: { due: boolean }[];
  };
  return answer.rows[0]!.due;
}

/** Notes that something got through: everything is tried as usual again. */
export async function noteWorking(db: Db, now: Date): Promise<void> {
  const values = { failures: 0, closedUntil: null, workedAt: now };
  await db
    .insert(insurerLine)
    .values({ ...unused, ...values })
    .onConflictDoUpdate({ target: insurerLine.id, set: values });
}

type Attempt = { begunAt: Date; failedAt: Date; lastError: string };

/**
 * Notes that nothing got through. From some failures in a row on nobody tries for a while; the line says until when. Attempts that were
 * under way together fail for one reason, and count once: null for one that began before the last failure, or while nobody is to try.
 * The row is locked while it is counted: several processes fail at once.
 */
export async function noteFailing(db: Db, { begunAt, failedAt, lastError }: Attempt): Promise<LineRow | null> {
  return db.transaction(async (tx) => {
    await tx.insert(insurerLine).values(unused).onConflictDoNothing();
    const [row] = await tx.select().from(insurerLine).where(eq(insurerLine.id, id)).for('no key update');
    const isLeftAlone = row!.closedUntil !== null && row!.closedUntil > failedAt;
    if (isLeftAlone || (row!.failedAt !== null && row!.failedAt >= begunAt)) return null;
    const failures = row!.failures + 1;
    const pause = leftAloneFor(failures);
    const closedUntil = pause === null ? null : new Date(failedAt.getTime() + pause);
    const [noted] = await tx
      .update(insurerLine)
      .set({ failures, closedUntil, lastError, failedAt })
      .where(eq(insurerLine.id, id))
      .returning();
    return noted!;
  });
}

/** Has everything tried at once. Returns how many calls wait. */
export async function openLine(tx: Tx, now: Date): Promise<number> {
  await tx.update(insurerLine).set({ failures: 0, closedUntil: null }).where(eq(insurerLine.id, id));
  const rows = await tx
    .update(insurerCalls)
    .set({ nextAt: now })
    .where(isNull(insurerCalls.doneAt))
    .returning({ id: insurerCalls.id });
  await tx.update(insurerInquiries).set({ nextAt: now }).where(isNotNull(insurerInquiries.lastError));
  return rows.length;
}

/** How many calls wait, and since when the oldest does. */
export async function countWaiting(db: Db): Promise<{ calls: number; oldest: Date | null; inquiries: number }> {
  const [[calls], [oldest], [inquiries]] = [
    await db.select({ rows: count() }).from(insurerCalls).where(isNull(insurerCalls.doneAt)),
    await db
      .select({ at: insurerCalls.createdAt })
      .from(insurerCalls)
      .where(isNull(insurerCalls.doneAt))
      .orderBy(asc(insurerCalls.createdAt))
      .limit(1),
    await db.select({ rows: count() }).from(insurerInquiries),
  ];
  return { calls: calls!.rows, oldest: oldest?.at ?? null, inquiries: inquiries!.rows };
}

/** What waits for the insurer, and whether it is left alone for a while. */
export const insurerGauges: Gauges = async ({ db, clock }) => {
  const [{ calls, oldest, inquiries }, { closedUntil }] = [await countWaiting(db), await findLine(db)];
  const now = clock.now().getTime();
  const one = (name: string, help: string, value: number) => ({
    name: `pedivela_insurer_${name}`,
    help,
    values: [{ value }],
  });
  return [
    one('calls_waiting', 'What the insurer is to be told.', calls),
    one('oldest_call_seconds', 'How long the oldest of it has waited.', oldest ? (now - oldest.getTime()) / 1000 : 0),
    one('inquiries', 'Policies about which the insurer is asked.', inquiries),
    one(
      'line_closed',
      '1 while the insurer is left alone after failures.',
      closedUntil && closedUntil.getTime() > now ? 1 : 0,
    ),
  ];
};

/** Calls that wait or were given up, the oldest first; without a word about people. */
export async function listTroubled(db: Db, limit: number) {
  return db
    .select({
      policyId: insurerCalls.policyId,
      kind: insurerCalls.kind,
      attempts: insurerCalls.attempts,
      createdAt: insurerCalls.createdAt,
      nextAt: insurerCalls.nextAt,
      doneAt: insurerCalls.doneAt,
      lastError: insurerCalls.lastError,
    })
    .from(insurerCalls)
    .where(isNotNull(insurerCalls.lastError))
    .orderBy(asc(insurerCalls.createdAt))
    .limit(limit);
}
