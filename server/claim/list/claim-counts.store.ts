import { eq, sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { prepared, type Db } from '#server/db/database.ts';
import { claims } from '#server/db/tables/claim.ts';

/** How many claims of a shop are in each state, and how many of those are due until a day. One prepared query. */
export function countClaims(db: Db, shopId: string, nearUntil: CalendarDate) {
  return prepared(db, 'count_claims', build).execute({ shopId, nearUntil });
}

function build(db: Db, name: string) {
  const isNear = sql`${claims.dueOn} <= ${sql.placeholder('nearUntil')}::date`;
  return db
    .select({
      state: claims.state,
      all: sql`count(*)`.mapWith(Number),
      near: sql`count(*) filter (where ${isNear})`.mapWith(Number),
    })
    .from(claims)
    .where(eq(claims.shopId, sql`${sql.placeholder('shopId')}::uuid`))
    .groupBy(claims.state)
    .prepare(name);
}
