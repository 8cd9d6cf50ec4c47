import { and, asc, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { BikeEvent } from '#domain/service-book/event.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Tx, Db } from '#server/db/database.ts';
import { isPresent } from '#server/db/owned-bike.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { supersedeCertificates } from './certificates.store.ts';

/**
 * Makes a person the owner of a bike from now on: the ownership before ends at the same instant and its certificate is
 * superseded. Returns the new ownership's id. Two at once: the second waits for the row and fails on the unique index.
 */
export async function beginOwnership(tx: Tx, bikeId: string, accountId: string, since: Date): Promise<string> {
  await tx
    .update(ownerships)
    .set({ until: since })
    .where(and(eq(ownerships.bikeId, bikeId), isPresent));
  await supersedeCertificates(tx, bikeId, since);
  const id = uuidv7();
  await tx.insert(ownerships).values({ id, bikeId, accountId, since });
  return id;
}

/** The current ownership of a bike, for its owner; null for everybody else. */
export async function findOwnOwnership(db: Db, tag: string, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: ownerships.id })
    .from(ownerships)
    .innerJoin(bikes, eq(bikes.id, ownerships.bikeId))
    .where(and(eq(bikes.tag, tag), eq(ownerships.accountId, accountId), isPresent));
  return row?.id ?? null;
}

/** When a bike was activated, and when it changed hands since; of whose hands nothing. */
export async function eventsOfOwnerships(db: Db | Tx, bikeId: string): Promise<BikeEvent[]> {
  const rows = await db
    .select({ since: ownerships.since })
    .from(ownerships)
    .where(eq(ownerships.bikeId, bikeId))
    .orderBy(asc(ownerships.since));
  return rows.map(({ since }, nth) =>
    nth === 0
      ? { kind: 'activated', on: dateOf(since) }
      : { kind: 'owner-changed', on: dateOf(since), at: since.toISOString() },
  );
}
