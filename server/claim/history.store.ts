import { and, asc, desc, eq, inArray, isNull, max, ne, or } from 'drizzle-orm';
import type { ClaimEventDetails, ClaimEventKind, EventSide } from '#domain/claim/event.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { nobodysId } from '#server/db/tables/columns.ts';
import { memberships } from '#server/db/tables/shop.ts';
import { claimEvents, claimMessages, claims } from './tables.ts';

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

/** Who sent a diagnosis of a claim, each time; people who left are nobody. */
export async function listDiagnosers(db: Db | Tx, claimId: string): Promise<string[]> {
  const rows = await db
    .select({ accountId: claimEvents.accountId })
    .from(claimEvents)
    .where(and(eq(claimEvents.claimId, claimId), eq(claimEvents.kind, 'in-review'), eq(claimEvents.side, 'shop')));
  return rows.flatMap(({ accountId }) => accountId ?? []);
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

/** Whose people are named, as in `listClaimEvents`; and the shop with which it was written, an id, null for none, or `all` of them. */
type ReadBy = { shopId: string | null; writtenWith: string | null };

/** What was written on a claim, oldest first. */
export async function listClaimMessages(db: Db | Tx, claimId: string, { shopId, writtenWith }: ReadBy) {
  const { shopId: withShop } = claimMessages;
  const isTheirs =
    writtenWith === 'all' ? undefined : writtenWith === null ? isNull(withShop) : eq(withShop, writtenWith);
  return db
    .select({ message: claimMessages, name: accounts.name, membershipId: memberships.id })
    .from(claimMessages)
    .leftJoin(accounts, eq(accounts.id, claimMessages.authorId))
    .leftJoin(memberships, and(eq(memberships.accountId, accounts.id), eq(memberships.shopId, shopId ?? nobodysId)))
    .where(and(eq(claimMessages.threadId, claimId), isTheirs))
    .orderBy(asc(claimMessages.at), asc(claimMessages.id));
}

/** Locks a claim until the transaction ends, so that closing and writing do not cross. */
export async function lockClaim(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: claims.id }).from(claims).where(eq(claims.id, id)).for('no key update');
}

/** Whether this is a message that was written with another shop than this one. */
export async function isWithOtherShop(db: Db, id: string, shopId: string): Promise<boolean> {
  const isOther = or(isNull(claimMessages.shopId), ne(claimMessages.shopId, shopId));
  return (await db.$count(claimMessages, and(eq(claimMessages.id, id), isOther))) > 0;
}

/** Whether the brand wrote on a claim. */
export async function hasBrandWritten(tx: Tx, claimId: string): Promise<boolean> {
  return (
    (await tx.$count(claimMessages, and(eq(claimMessages.threadId, claimId), eq(claimMessages.side, 'brand')))) > 0
  );
}

/** When somebody other than the owner last did or wrote something, by claim; those without are not in it. */
export async function listNews(db: Db, claimIds: readonly string[]): Promise<Map<string, Date>> {
  if (claimIds.length === 0) return new Map();
  const ids = [...claimIds];
  const done = db
    .select({ id: claimEvents.claimId, at: max(claimEvents.at) })
    .from(claimEvents)
    .where(and(inArray(claimEvents.claimId, ids), ne(claimEvents.side, 'owner')))
    .groupBy(claimEvents.claimId);
  const written = db
    .select({ id: claimMessages.threadId, at: max(claimMessages.at) })
    .from(claimMessages)
    .where(and(inArray(claimMessages.threadId, ids), ne(claimMessages.side, 'owner')))
    .groupBy(claimMessages.threadId);
  const news = new Map<string, Date>();
  for (const { id, at } of [...(await done), ...(await written)]) {
    const known = news.get(id);
    if (at && (!known || at > known)) news.set(id, at);
  }
  return news;
}
