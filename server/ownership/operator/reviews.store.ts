import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { transfers } from '#server/db/tables/transfer.ts';

/** The requests with papers that are under way, the oldest first. */
export function listReviews(db: Db, limit: number) {
  const { id, createdAt, state, reason } = transfers;
  return db
    .select({ id, createdAt, state, reason, tag: bikes.tag })
    .from(transfers)
    .innerJoin(bikes, eq(bikes.id, transfers.bikeId))
    .where(and(eq(transfers.kind, 'reviewed'), isNull(transfers.endedAt)))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}
