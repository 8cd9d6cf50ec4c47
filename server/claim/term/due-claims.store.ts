import { and, eq, isNotNull, isNull, lte, ne, notExists, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { claimNotices, claims } from '#server/claim/tables.ts';
import type { Db, Tx } from '#server/db/database.ts';

type Notice = (typeof claimNotices.$inferSelect)['kind'];

/**
 * The claims that are due until a day and of which this was not told. Those whose owner has chosen already are left out; that it is
 * near its end is told to a shop, so to none where no shop has it.
 */
export async function listUntold(db: Db, kind: Notice, dueUntil: CalendarDate): Promise<{ id: string }[]> {
  const told = db
    .select({ one: sql`1` })
    .from(claimNotices)
    .where(and(eq(claimNotices.claimId, claims.id), eq(claimNotices.kind, kind)));
  return db
    .select({ id: claims.id })
    .from(claims)
    .where(and(isDue(kind, dueUntil), notExists(told)));
}

function isDue(kind: Notice, dueUntil: CalendarDate) {
  return and(
    isNull(claims.closedAt),
    lte(claims.dueOn, dueUntil),
    ne(claims.state, 'remedy-chosen'),
    kind === 'near' ? isNotNull(claims.shopId) : undefined,
  );
}

/** Notes that something of a claim's term is told now; false where it was told before, or the claim is no longer due. */
export async function noteTold(
  tx: Tx,
  { claimId, kind, dueUntil, at }: { claimId: string; kind: Notice; dueUntil: CalendarDate; at: Date },
): Promise<boolean> {
  const held = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.id, claimId), isDue(kind, dueUntil)))
    .for('share');
  if (held.length === 0) return false;
  const added = await tx
    .insert(claimNotices)
    .values({ id: uuidv7(), claimId, kind, at })
    .onConflictDoNothing()
    .returning({ id: claimNotices.id });
  return added.length > 0;
}
