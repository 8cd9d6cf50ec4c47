import { and, eq, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { BikeEvent } from '#domain/service-book/event.ts';
import { theftMachine, type TheftEnd } from '#domain/stolen/theft.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { moveRows } from '#server/db/move.ts';
import { isOfBikeNow, isOwn } from '#server/db/owned-bike.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { theftScans, thefts } from './tables.ts';

/** An own bike and the theft that is reported of it, if any; null unless this account owns the bike. */
export async function findOwnTheft(db: Db | Tx, tag: string, accountId: string) {
  const [row] = await db
    .select({
      stolenAt: bikes.stolenAt,
      policeReport: thefts.policeReport,
      kind: thefts.kind,
      happenedAt: thefts.happenedAt,
      place: thefts.place,
    })
    .from(bikes)
    .innerJoin(ownerships, isOfBikeNow)
    .leftJoin(thefts, and(eq(thefts.ownershipId, ownerships.id), isNull(thefts.endedAt)))
    .where(isOwn(tag, accountId));
  return row ?? null;
}

export type TheftRow = typeof thefts.$inferSelect;

export async function findTheft(tx: Tx, id: string): Promise<TheftRow | null> {
  const [row] = await tx.select().from(thefts).where(eq(thefts.id, id));
  return row ?? null;
}

/** The theft that an owner reports of a bike at present. */
export async function findCurrentTheft(tx: Tx, ownershipId: string): Promise<TheftRow | null> {
  const [row] = await tx
    .select()
    .from(thefts)
    .where(and(eq(thefts.ownershipId, ownershipId), isNull(thefts.endedAt)));
  return row ?? null;
}

/** Adds a theft; false when its id is taken. */
export async function insertTheft(tx: Tx, theft: TheftRow): Promise<boolean> {
  const added = await tx.insert(thefts).values(theft).onConflictDoNothing().returning({ id: thefts.id });
  return added.length > 0;
}

/** What an owner tells of a theft. */
export type ToldOfTheft = Partial<Pick<TheftRow, 'policeReport' | 'kind' | 'happenedAt' | 'place'>>;

/** Keeps what an owner tells of a theft, in place of what they told before. */
export async function setTold(tx: Tx, id: string, told: ToldOfTheft): Promise<void> {
  if (Object.keys(told).length > 0) await tx.update(thefts).set(told).where(eq(thefts.id, id));
}

/** Ends what is reported of a bike. */
export async function endCurrentTheft(tx: Tx, bikeId: string, how: TheftEnd, at: Date): Promise<void> {
  await moveRows(
    tx,
    thefts,
    theftMachine,
    { to: how, who: 'owner', which: eq(thefts.bikeId, bikeId) },
    { endedAt: at },
  );
}

/** Marks a bike stolen, or takes the mark away. */
export async function setStolen(tx: Tx, bikeId: string, stolenAt: Date | null): Promise<void> {
  await tx.update(bikes).set({ stolenAt }).where(eq(bikes.id, bikeId));
}

/** Whether the owner is to be told that a shop scanned a stolen bike: false when that was done since then. */
export async function noteScan(
  tx: Tx,
  { bikeId, shopId, at, before }: { bikeId: string; shopId: string; at: Date; before: Date },
): Promise<boolean> {
  const noted = await tx
    .insert(theftScans)
    .values({ bikeId, shopId, toldAt: at })
    .onConflictDoUpdate({
      target: [theftScans.bikeId, theftScans.shopId],
      set: { toldAt: sql`excluded.told_at` },
      setWhere: lte(theftScans.toldAt, before),
    })
    .returning({ toldAt: theftScans.toldAt });
  return noted.length > 0;
}

/** Thefts that ended before an instant, with the numbers of their police reports. */
export function endedThefts(before: Date): OldRows {
  return { table: thefts, where: lt(thefts.endedAt, before) };
}

/** When a bike was reported stolen and found again, in whoever's time; nothing of reports that were mistakes. */
export async function eventsOfThefts(db: Db | Tx, bikeId: string): Promise<BikeEvent[]> {
  const rows = await db
    .select({ state: thefts.state, reportedAt: thefts.reportedAt, endedAt: thefts.endedAt })
    .from(thefts)
    .where(and(eq(thefts.bikeId, bikeId), ne(thefts.state, 'withdrawn')));
  return rows.flatMap(({ reportedAt, endedAt }): BikeEvent[] => [
    { kind: 'stolen', on: dateOf(reportedAt) },
    ...(endedAt ? [{ kind: 'found' as const, on: dateOf(endedAt) }] : []),
  ]);
}
