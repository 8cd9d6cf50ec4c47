import { and, asc, eq, inArray, isNotNull, isNull, ne, notInArray } from 'drizzle-orm';
import type { JWK } from 'jose';
import type { Db, Tx } from '#server/db/database.ts';
import { certificates } from '#server/db/tables/ownership.ts';
import { publishedKeys } from './tables.ts';

export type PublishedKeyRow = typeof publishedKeys.$inferSelect;

/** All that have signed, the oldest first. */
export function listKeys(db: Db | Tx): Promise<PublishedKeyRow[]> {
  return db.select().from(publishedKeys).orderBy(publishedKeys.validFrom, publishedKeys.kid);
}

/** Adds a key that is not known yet. */
export async function addKey(tx: Tx, row: PublishedKeyRow): Promise<void> {
  await tx.insert(publishedKeys).values(row).onConflictDoNothing();
}

/** The public part of a key that was known by its id alone. */
export async function addPublicPart(tx: Tx, kid: string, publicKey: JWK): Promise<void> {
  const isBare = and(eq(publishedKeys.kid, kid), isNull(publishedKeys.publicKey));
  await tx.update(publishedKeys).set({ publicKey }).where(isBare);
}

/** This key signs, and no other does. */
export async function letSign(tx: Tx, kid: string, at: Date): Promise<void> {
  const others = and(ne(publishedKeys.kid, kid), isNull(publishedKeys.validUntil));
  await tx.update(publishedKeys).set({ validUntil: at }).where(others);
  const own = and(eq(publishedKeys.kid, kid), isNotNull(publishedKeys.validUntil));
  await tx.update(publishedKeys).set({ validUntil: null }).where(own);
}

/** These are lost, and no others are: one that was found again is not. */
export async function setLost(tx: Tx, kids: readonly string[], at: Date): Promise<void> {
  const { kid, lostAt } = publishedKeys;
  await tx
    .update(publishedKeys)
    .set({ lostAt: at })
    .where(and(inArray(kid, [...kids]), isNull(lostAt)));
  await tx
    .update(publishedKeys)
    .set({ lostAt: null })
    .where(and(notInArray(kid, [...kids]), isNotNull(lostAt)));
}

/** When the oldest certificate was issued; null where there is none. Ids of ownerships are in the order of time. */
export async function oldestIssue(tx: Tx): Promise<Date | null> {
  const { issuedAt, ownershipId } = certificates;
  const [row] = await tx.select({ issuedAt }).from(certificates).orderBy(asc(ownershipId)).limit(1);
  return row?.issuedAt ?? null;
}
