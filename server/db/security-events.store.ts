import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { SecurityEventKind } from '#domain/account/security-event.ts';
import type { Db, Tx } from './database.ts';
import type { OldRows } from './remove-rows.ts';
import { securityEvents } from './tables/bookkeeping.ts';

/** An event as stored. */
export type SecurityEventRow = typeof securityEvents.$inferSelect;

/** Adds an event, or increments the count of the one in the same slot. */
export async function insertSecurityEvent(db: Db | Tx, event: typeof securityEvents.$inferInsert): Promise<void> {
  await db
    .insert(securityEvents)
    .values(event)
    .onConflictDoUpdate({ target: securityEvents.slot, set: { count: sql`${securityEvents.count} + 1` } });
}

/** The newest events of these keyed hashes, newest first. */
export async function listSecurityEvents(
  db: Db | Tx,
  who: readonly string[],
  limit: number,
): Promise<SecurityEventRow[]> {
  return db
    .select()
    .from(securityEvents)
    .where(inArray(securityEvents.who, [...who]))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit);
}

/** Whether something of a kind is recorded of these keyed hashes. */
export async function hasSecurityEvent(db: Db | Tx, who: readonly string[], kind: SecurityEventKind): Promise<boolean> {
  const own = and(inArray(securityEvents.who, [...who]), eq(securityEvents.kind, kind));
  const [row] = await db.select({ id: securityEvents.id }).from(securityEvents).where(own).limit(1);
  return row !== undefined;
}

/** Events before an instant. */
export function oldSecurityEvents(before: Date): OldRows {
  return { table: securityEvents, where: lt(securityEvents.at, before) };
}
