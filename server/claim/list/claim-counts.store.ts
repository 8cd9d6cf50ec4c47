import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { claims } from '#server/claim/tables.ts';
import { prepared, type Db } from '#server/db/database.ts';

/** How many claims of a shop are in each state, how many of those are due until a day, and how many this person looks after. One prepared query. */
export function countClaims(db: Db, of: { shopId: string; accountId: string; nearUntil: CalendarDate }) {
  return prepared(db, 'count_claims', build).execute(of);
}

type WaitingFor = { shopId: string; accountId: string; memberSince: Date; nearUntil: CalendarDate };

/** The claims of a shop that wait for somebody, by state and by whether this person cannot decide them (`decisionRefusal`). */
export function countWaiting(db: Db, { memberSince, ...of }: WaitingFor) {
  return prepared(db, 'count_waiting_claims', buildWaiting).execute({ ...of, memberSince: memberSince.toISOString() });
}

/** Due until a day, or at once because the owner chose a remedy. */
const isNear = sql`(${claims.dueOn} <= ${sql.placeholder('nearUntil')}::date or ${claims.state} = 'remedy-chosen')`;
const isMine = sql`${claims.assignedTo} = ${sql.placeholder('accountId')}::uuid`;
const ofShop = eq(claims.shopId, sql`${sql.placeholder('shopId')}::uuid`);

function build(db: Db, name: string) {
  return db
    .select({
      state: claims.state,
      all: sql`count(*)`.mapWith(Number),
      near: sql`count(*) filter (where ${isNear})`.mapWith(Number),
      mine: sql`count(*) filter (where ${isMine})`.mapWith(Number),
    })
    .from(claims)
    .where(ofShop)
    .groupBy(claims.state)
    .prepare(name);
}

function buildWaiting(db: Db, name: string) {
  const person = sql`${sql.placeholder('accountId')}::uuid`;
  const isOwn = sql`coalesce(${person} in (${claims.openedBy}, ${claims.diagnosedBy}), false)`;
  const isLater = sql`${claims.createdAt} < ${sql.placeholder('memberSince')}::timestamptz`;
  const isBarred = sql<boolean>`(${isOwn} or ${isLater} or ${claims.withBrand})`;
  return db
    .select({
      state: claims.state,
      isBarred: isBarred.as('is_barred'),
      all: sql`count(*)`.mapWith(Number),
      near: sql`count(*) filter (where ${isNear})`.mapWith(Number),
    })
    .from(claims)
    .where(and(ofShop, isNull(claims.closedAt)))
    .groupBy(sql`1, 2`)
    .prepare(name);
}
