import { and, desc, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { locks } from '#server/db/locks.ts';
import { claimConsents, claimEvents, claims } from '#server/db/tables/claim.ts';
import { ownerships } from '#server/db/tables/ownership.ts';

/** What a shop asked an owner, with whose it is. */
export type ConsentRow = NonNullable<Awaited<ReturnType<typeof findConsent>>>;

/** Lets one at a time ask for a shop, until the transaction ends: how often it asks is a count over rows. Taken after the bike. */
export async function lockConsentsOf(tx: Tx, shopId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.consentsOfShop}, hashtext(${shopId}::text))`);
}

export async function insertConsent(tx: Tx, consent: typeof claimConsents.$inferInsert): Promise<void> {
  await tx.insert(claimConsents).values(consent);
}

/** What was asked by a claim that is not begun, or was not: by the claim's id or the hash of its link's token. */
export async function findConsent(db: Db | Tx, by: { claimId: string } | { tokenHash: string }) {
  const isIt = 'claimId' in by ? eq(claimConsents.claimId, by.claimId) : eq(claimConsents.tokenHash, by.tokenHash);
  const [row] = await db
    .select({
      claimId: claimConsents.claimId,
      createdAt: claimConsents.createdAt,
      expiresAt: claimConsents.expiresAt,
      ownerId: ownerships.accountId,
      /** When the bike went to another owner. */
      until: ownerships.until,
    })
    .from(claimConsents)
    .innerJoin(ownerships, eq(ownerships.id, claimConsents.ownershipId))
    .where(isIt);
  return row ?? null;
}

/** When a shop asked owners since an instant, newest first, at most `limit`; with an owner, only when it asked that one. */
export async function listAskedAt(
  tx: Tx,
  { shopId, ownerId }: { shopId: string; ownerId?: string },
  since: Date,
  limit: number,
): Promise<Date[]> {
  const rows = await tx
    .select({ at: claimConsents.createdAt })
    .from(claimConsents)
    .innerJoin(claims, eq(claims.id, claimConsents.claimId))
    .innerJoin(ownerships, eq(ownerships.id, claimConsents.ownershipId))
    .where(
      and(
        eq(claims.shopId, shopId),
        gt(claimConsents.createdAt, since),
        ownerId === undefined ? undefined : eq(ownerships.accountId, ownerId),
      ),
    )
    .orderBy(desc(claimConsents.createdAt))
    .limit(limit);
  return rows.map(({ at }) => at);
}

/** A part, a shop, and the ownership in which something was asked. */
export type AskedOf = { componentId: string; shopId: string; ownershipId: string };

/** When the owner last said no to this shop about this part; null where they did not. */
export async function findRefusedAt(tx: Tx, { componentId, shopId, ownershipId }: AskedOf): Promise<Date | null> {
  const [row] = await tx
    .select({ at: claimEvents.at })
    .from(claimEvents)
    .innerJoin(claims, eq(claims.id, claimEvents.claimId))
    .innerJoin(claimConsents, eq(claimConsents.claimId, claims.id))
    .where(
      and(
        eq(claims.componentId, componentId),
        eq(claims.shopId, shopId),
        eq(claimConsents.ownershipId, ownershipId),
        eq(claimEvents.kind, 'refused'),
      ),
    )
    .orderBy(desc(claimEvents.at))
    .limit(1);
  return row?.at ?? null;
}

/** Whether a shop asks about this part now. */
export async function isAsking(tx: Tx, { componentId, shopId }: Omit<AskedOf, 'ownershipId'>): Promise<boolean> {
  const asked = and(eq(claims.componentId, componentId), eq(claims.shopId, shopId), eq(claims.state, 'asked'));
  return (await tx.$count(claims, asked)) > 0;
}

/** The ids of what is asked of somebody, or over a bike. */
export async function listAsked(tx: Tx, of: { ownerId: string } | { bikeId: string }): Promise<string[]> {
  const isOf = 'bikeId' in of ? eq(claims.bikeId, of.bikeId) : eq(ownerships.accountId, of.ownerId);
  const rows = await tx
    .select({ id: claims.id })
    .from(claims)
    .innerJoin(claimConsents, eq(claimConsents.claimId, claims.id))
    .innerJoin(ownerships, eq(ownerships.id, claimConsents.ownershipId))
    .where(and(eq(claims.state, 'asked'), isOf))
    .orderBy(claims.id);
  return rows.map(({ id }) => id);
}

/** The ids of what was asked and whose time is over, or whose owner is another by now. */
export async function listDueConsents(db: Db, now: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: claims.id })
    .from(claims)
    .innerJoin(claimConsents, eq(claimConsents.claimId, claims.id))
    .innerJoin(ownerships, eq(ownerships.id, claimConsents.ownershipId))
    .where(and(eq(claims.state, 'asked'), or(lte(claimConsents.expiresAt, now), isNotNull(ownerships.until))))
    .orderBy(claimConsents.expiresAt);
}

/** Locks what waits for an owner's answer; false where it does not any more. */
export async function lockAsked(tx: Tx, claimId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.id, claimId), eq(claims.state, 'asked')))
    .for('no key update');
  return rows.length > 0;
}
