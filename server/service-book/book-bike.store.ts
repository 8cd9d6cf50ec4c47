import { asc, eq } from 'drizzle-orm';
import { dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isOwn, isOwner, selectOwnedBikes } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands, models } from '#server/db/tables/tag.ts';

const fields = {
  id: bikes.id,
  tag: bikes.tag,
  serialNumber: bikes.serialNumber,
  deliveredOn: bikes.deliveredOn,
  warrantyStartsOn: bikes.warrantyStartsOn,
  ownershipId: ownerships.id,
  since: ownerships.since,
  model: models.name,
  kind: models.kind,
  brand: brands,
  owner: accounts,
};

/** A bike with what its service book is about, and its present owner. */
export type BookBike = Awaited<ReturnType<typeof select>>[number];

const select = (db: Db | Tx) => selectOwnedBikes(db, fields).innerJoin(accounts, isOwner);

/** The bike of a tag, if it is this account's own; null otherwise. */
export async function findOwnBike(db: Db | Tx, tag: string, accountId: string): Promise<BookBike | null> {
  const [row] = await select(db).where(isOwn(tag, accountId));
  return row ?? null;
}

/** The bike of an id, which somebody owns; null otherwise. */
export async function findBookBike(db: Db | Tx, bikeId: string): Promise<BookBike | null> {
  const [row] = await select(db).where(eq(bikes.id, bikeId));
  return row ?? null;
}

/** The day from which a bike's time is counted: of its delivery, else of its first activation. */
export async function beginningOf(db: Db | Tx, bike: BookBike): Promise<CalendarDate> {
  if (bike.deliveredOn ?? bike.warrantyStartsOn) return (bike.deliveredOn ?? bike.warrantyStartsOn)!;
  const [first] = await db
    .select({ since: ownerships.since })
    .from(ownerships)
    .where(eq(ownerships.bikeId, bike.id))
    .orderBy(asc(ownerships.since))
    .limit(1);
  return dateOf(first!.since);
}
