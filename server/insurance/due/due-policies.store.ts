import { and, asc, eq, gt, isNull, lte, not, notInArray, sql } from 'drizzle-orm';
import { paperReminder } from '#domain/insurance/policy.ts';
import { dayMs } from '#domain/periods.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { policyAnswers } from '#server/insurance/tables/papers.ts';
import { policies } from '#server/insurance/tables/policy.ts';

/** How many policies one run takes; the next run takes the rest. */
const atOnce = 500;

/** The policies whose state ends or changes by itself by now. */
export async function listDue(db: Db, now: Date, without: readonly string[]): Promise<{ id: string }[]> {
  return db
    .select({ id: policies.id })
    .from(policies)
    .where(and(isNull(policies.endedAt), lte(policies.waitsUntil, now), notInArray(policies.id, [...without])))
    .orderBy(asc(policies.waitsUntil))
    .limit(atOnce);
}

/** The active policies that end by an instant, and of whose end nobody was reminded. */
export async function listUnreminded(
  db: Db,
  { now, until }: { now: Date; until: Date },
  without: readonly string[],
): Promise<{ id: string }[]> {
  return db
    .select({ id: policies.id })
    .from(policies)
    .where(and(isUnreminded(now, until), notInArray(policies.id, [...without])))
    .orderBy(asc(policies.endsAt))
    .limit(atOnce);
}

/** The policies whose holder has not answered what the insurer asked for, and of whose patience the end is near. */
export async function listUnanswered(db: Db, now: Date, without: readonly string[]): Promise<{ id: string }[]> {
  return db
    .select({ id: policies.id })
    .from(policies)
    .where(and(isUnanswered(now), notInArray(policies.id, [...without])))
    .orderBy(asc(policies.askedUntil))
    .limit(atOnce);
}

/** Notes that somebody is reminded of papers; false where that was done before, or they were sent meanwhile. */
export async function notePapersReminded(tx: Tx, id: string, now: Date): Promise<boolean> {
  const noted = await tx
    .update(policies)
    .set({ remindedAt: now })
    .where(and(eq(policies.id, id), isUnanswered(now)))
    .returning({ id: policies.id });
  return noted.length > 0;
}

function isUnanswered(now: Date) {
  const { before, after } = paperReminder;
  const isNear = and(
    gt(policies.askedUntil, now),
    lte(policies.askedUntil, new Date(now.getTime() + before * dayMs)),
    lte(policies.askedAt, new Date(now.getTime() - after * dayMs)),
  );
  const answer = sql`exists (select 1 from ${policyAnswers} where ${policyAnswers.policyId} = ${policies.id} and ${policyAnswers.askedAt} = ${policies.askedAt})`;
  return and(eq(policies.state, 'pending'), isNull(policies.remindedAt), isNear, not(answer));
}

/** Notes that somebody is reminded; false where that was done before, or the policy is over. */
export async function noteReminded(tx: Tx, id: string, { now, until }: { now: Date; until: Date }): Promise<boolean> {
  const noted = await tx
    .update(policies)
    .set({ remindedAt: now })
    .where(and(eq(policies.id, id), isUnreminded(now, until)))
    .returning({ id: policies.id });
  return noted.length > 0;
}

function isUnreminded(now: Date, until: Date) {
  const endsSoon = and(gt(policies.endsAt, now), lte(policies.endsAt, until));
  return and(eq(policies.state, 'active'), isNull(policies.remindedAt), endsSoon);
}
