import { and, asc, desc, eq } from 'drizzle-orm';
import type { ClaimEventDetails, ClaimEventKind, EventSide } from '#domain/claim/event.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { nobodysId } from '#server/db/nobodys-id.ts';
import { accounts } from '#server/db/tables/account.ts';
import { claimEvents } from '#server/db/tables/claim.ts';
import { memberships } from '#server/db/tables/shop.ts';

type EventRow = typeof claimEvents.$inferSelect;
/** An event whose details belong to its kind. */
export type NewClaimEvent<Kind extends ClaimEventKind = ClaimEventKind> = {
  id: string;
  claimId: string;
  kind: Kind;
  side: EventSide;
  accountId: string | null;
  details: ClaimEventDetails[Kind];
  at: Date;
};

/** Adds an event to a claim's history; false when its id is there already. */
export async function insertClaimEvent(tx: Tx, event: NewClaimEvent): Promise<boolean> {
  const added = await tx.insert(claimEvents).values(event).onConflictDoNothing().returning({ id: claimEvents.id });
  return added.length > 0;
}

export async function findClaimEvent(db: Db | Tx, id: string): Promise<EventRow | null> {
  const [row] = await db.select().from(claimEvents).where(eq(claimEvents.id, id));
  return row ?? null;
}

/** The last event of a kind on a claim. */
export async function findLastEvent<Kind extends ClaimEventKind>(db: Db | Tx, claimId: string, kind: Kind) {
  const [row] = await db
    .select()
    .from(claimEvents)
    .where(and(eq(claimEvents.claimId, claimId), eq(claimEvents.kind, kind)))
    .orderBy(desc(claimEvents.at), desc(claimEvents.id))
    .limit(1);
  return row ? (row as EventRow & { details: ClaimEventDetails[Kind] }) : null;
}

/**
 * A claim's history, oldest first, each event with the name of who did it, and whether that is or was a person of the shop of
 * this id.
 */
export async function listClaimEvents(db: Db | Tx, claimId: string, shopId: string | null) {
  return db
    .select({ event: claimEvents, name: accounts.name, membershipId: memberships.id })
    .from(claimEvents)
    .leftJoin(accounts, eq(accounts.id, claimEvents.accountId))
    .leftJoin(memberships, and(eq(memberships.accountId, accounts.id), eq(memberships.shopId, shopId ?? nobodysId)))
    .where(eq(claimEvents.claimId, claimId))
    .orderBy(asc(claimEvents.at), asc(claimEvents.id));
}
