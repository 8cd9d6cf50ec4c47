import { and, desc, eq, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { unbegun } from '#domain/claim/states.ts';
import { claims, evidence } from '#server/claim/tables.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { components } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';

/** Another claim that a signal is about. */
export type OtherClaim = { id: string; number: string; shopId: string | null };

/** What an owner never said yes to is no claim. */
const hasBegun = notInArray(claims.state, [...unbegun]);

const other = { id: claims.id, number: claims.number, shopId: claims.shopId };

/** The other claims on the same part, the newest first. */
export function listOnSamePart(db: Db | Tx, claimId: string, componentId: string): Promise<OtherClaim[]> {
  return db
    .select(other)
    .from(claims)
    .where(and(eq(claims.componentId, componentId), ne(claims.id, claimId), hasBegun))
    .orderBy(desc(claims.createdAt), desc(claims.id));
}

/** The claims on other parts with the same serial number, whoever made them and on whatever bike. */
export function listOnSameSerial(db: Db | Tx, componentId: string): Promise<OtherClaim[]> {
  const own = alias(components, 'own');
  const sameSerial = db
    .select({ id: components.id })
    .from(components)
    .innerJoin(own, eq(own.serialKey, components.serialKey))
    .where(and(eq(own.id, componentId), ne(components.id, componentId)));
  return db
    .select(other)
    .from(claims)
    .where(and(inArray(claims.componentId, sameSerial), hasBegun))
    .orderBy(desc(claims.createdAt), desc(claims.id));
}

/** In how many of their 64 bits two pictures' hashes may differ and still count as one picture. */
const alikeBits = 4;
/** What a picture of one colour has: all of them would be alike. */
const plain = '0000000000000000';

/** The claims that have a photo or video of this one: the very file, or a picture that looks alike. */
export function listWithSamePicture(db: Db | Tx, claimId: string): Promise<OtherClaim[]> {
  const own = alias(evidence, 'own');
  const bits = (look: unknown) => sql`('x' || ${look})::bit(64)`;
  const isAlike = sql`${own.look} <> ${plain} and ${evidence.look} <> ${plain}
    and bit_count(${bits(own.look)} # ${bits(evidence.look)}) <= ${alikeBits}`;
  const samePicture = db
    .select({ claimId: evidence.claimId })
    .from(evidence)
    .innerJoin(own, sql`${own.sha256} = ${evidence.sha256} or ${isAlike}`)
    .where(
      and(eq(own.claimId, claimId), ne(evidence.claimId, claimId), isNotNull(own.causeId), isNotNull(evidence.causeId)),
    );
  return db
    .select(other)
    .from(claims)
    .where(inArray(claims.id, samePicture))
    .orderBy(desc(claims.createdAt), desc(claims.id));
}

/** When a bike came from one owner to another the last time; null where it never did. */
export async function findLastTransfer(db: Db | Tx, bikeId: string): Promise<Date | null> {
  const [last, before] = await db
    .select({ since: ownerships.since })
    .from(ownerships)
    .where(eq(ownerships.bikeId, bikeId))
    .orderBy(desc(ownerships.since))
    .limit(2);
  return last && before ? last.since : null;
}
