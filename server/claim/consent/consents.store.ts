import { and, desc, eq, gt, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import { claimConsents, claimEvents, claims } from '#server/claim/tables.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { locks } from '#server/db/locks.ts';
import { ownerships } from '#server/db/tables/ownership.ts';

/** What a shop asked an owner, with whose it is. */
export type ConsentRow = NonNullable<Awaited<ReturnType<typeof findConsent>>>;

/** Lets one at a time ask for a shop, until the transaction ends: how often it asks is a count over rows. Taken after the bike. */
export async function lockAskingShop(tx: Tx, shopId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.consentsOfShop}, hashtext(${shopId}::text))`);
}

/** The same for whom all shops ask. Taken after the shop's. */
export async function lockAskedOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.consentsOfOwner}, hashtext(${ownerId}::text))`);
}

export async function insertConsent(tx: Tx, consent: typeof claimConsents.$inferInsert): Promise<void> {
  await tx.insert(claimConsents).values(consent);
}

/** What was asked by a claim that is not begun, or was not. */
export async function findConsent(db: Db | Tx, { claimId }: { claimId: string }) {
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
    .where(eq(claimConsents.claimId, claimId));
  return row ?? null;
}

/** Counts a code of the counter; false where `most` were sent for this claim. */
export async function countCounterCode(tx: Tx, claimId: string, most: number): Promise<boolean> {
  const rows = await tx
    .update(claimConsents)
    .set({ codesSent: sql`${claimConsents.codesSent} + 1` })
    .where(and(eq(claimConsents.claimId, claimId), lt(claimConsents.codesSent, most)))
    .returning({ claimId: claimConsents.claimId });
  return rows.length > 0;
}

/** Which questions are meant: those that agree in everything that is given. */
type Whose = { shopId?: string; ownerId?: string; bikeId?: string; componentId?: string };

function areOf({ shopId, ownerId, bikeId, componentId }: Whose) {
  return and(
    shopId === undefined ? undefined : eq(claims.shopId, shopId),
    ownerId === undefined ? undefined : eq(ownerships.accountId, ownerId),
    bikeId === undefined ? undefined : eq(claims.bikeId, bikeId),
    componentId === undefined ? undefined : eq(claims.componentId, componentId),
  );
}

/** When owners were asked since an instant, newest first, at most `limit`; all that was asked, whatever became of it. */
export async function listAskedAt(tx: Tx, whose: Whose, since: Date, limit: number): Promise<Date[]> {
  const rows = await tx
    .select({ at: claimConsents.createdAt })
    .from(claimConsents)
    .innerJoin(claims, eq(claims.id, claimConsents.claimId))
    .innerJoin(ownerships, eq(ownerships.id, claimConsents.ownershipId))
    .where(and(areOf(whose), gt(claimConsents.createdAt, since)))
    .orderBy(desc(claimConsents.createdAt))
    .limit(limit);
  return rows.map(({ at }) => at);
}

/** The ids of what waits for an answer; with `overAt` only what can have none any more at that instant: too late, or the owner is another. */
export async function listAsked(
  db: Db | Tx,
  { overAt, ...whose }: Whose & { overAt?: Date },
): Promise<{ id: string }[]> {
  const isOver = overAt && or(lte(claimConsents.expiresAt, overAt), isNotNull(ownerships.until));
  return db
    .select({ id: claims.id })
    .from(claims)
    .innerJoin(claimConsents, eq(claimConsents.claimId, claims.id))
    .innerJoin(ownerships, eq(ownerships.id, claimConsents.ownershipId))
    .where(and(eq(claims.state, 'asked'), areOf(whose), isOver))
    .orderBy(claims.id);
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

/** Locks what waits for an owner's answer; false where it does not any more. */
export async function lockAsked(tx: Tx, claimId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.id, claimId), eq(claims.state, 'asked')))
    .for('no key update');
  return rows.length > 0;
}
