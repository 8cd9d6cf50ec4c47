import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { TicketKind } from '#domain/staff/session.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { staffTickets } from '#server/identity/staff/tables.ts';

export type Ticket = typeof staffTickets.$inferSelect;
/** Which ticket: it works for its kind, in its browser and, of a session, in that one alone. */
export type TicketKey = {
  tokenHash: string;
  kind: TicketKind;
  deviceHash: string;
  sessionId: string | null;
  now: Date;
};

export async function insertTicket(tx: Tx, ticket: typeof staffTickets.$inferInsert): Promise<void> {
  await tx.insert(staffTickets).values(ticket);
}

const isOpen = ({ tokenHash, kind, deviceHash, sessionId, now }: TicketKey) =>
  and(
    eq(staffTickets.tokenHash, tokenHash),
    eq(staffTickets.kind, kind),
    eq(staffTickets.deviceHash, deviceHash),
    sessionId === null ? isNull(staffTickets.sessionId) : eq(staffTickets.sessionId, sessionId),
    isNull(staffTickets.usedAt),
    gt(staffTickets.expiresAt, now),
  );

/** An open ticket. */
export async function findTicket(db: Db | Tx, key: TicketKey): Promise<Ticket | null> {
  const [row] = await db.select().from(staffTickets).where(isOpen(key));
  return row ?? null;
}

/** Counts one try at an open ticket before anything is compared; null where it has none left. */
export async function countTicketTry(db: Db, key: TicketKey): Promise<Ticket | null> {
  const [row] = await db
    .update(staffTickets)
    .set({ triesLeft: sql`${staffTickets.triesLeft} - 1` })
    .where(and(isOpen(key), gt(staffTickets.triesLeft, 0)))
    .returning();
  return row ?? null;
}

/** Keeps a sealed secret with an open ticket, unless it has one; returns the one that it has. */
export async function keepTicketSecret(db: Db, tokenHash: string, sealed: string): Promise<string | null> {
  const [row] = await db
    .update(staffTickets)
    .set({ totpSecret: sql`coalesce(${staffTickets.totpSecret}, ${sealed})` })
    .where(and(eq(staffTickets.tokenHash, tokenHash), isNull(staffTickets.usedAt)))
    .returning({ secret: staffTickets.totpSecret });
  return row?.secret ?? null;
}

/** Uses a ticket up; false where somebody was faster, or it was taken back. */
export async function useTicket(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(staffTickets)
    .set({ usedAt: now })
    .where(and(eq(staffTickets.tokenHash, tokenHash), isNull(staffTickets.usedAt)))
    .returning({ of: staffTickets.staffId });
  return used.length > 0;
}

/** Takes back whatever somebody has begun: what it rested on is another now. */
export async function dropTickets(tx: Tx, staffId: string): Promise<void> {
  await tx.delete(staffTickets).where(eq(staffTickets.staffId, staffId));
}

/** Tickets that were begun before an instant. */
export function oldTickets(before: Date): OldRows {
  return { table: staffTickets, where: lt(staffTickets.createdAt, before) };
}
