import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { isOwn, isOwner, promiseUntil, selectOwnedBikes } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands, models } from '#server/db/tables/tag.ts';

/** What is known of the delivery of an own bike; null unless this account owns it. */
export async function findDelivery(db: Db | Tx, tag: string, accountId: string) {
  const [row] = await selectOwnedBikes(db, {
    bikeId: bikes.id,
    tag: bikes.tag,
    deliveredOn: bikes.deliveredOn,
    deliverySaid: bikes.deliverySaid,
    purchasedOn: bikes.purchasedOn,
    activatedAt: sql<Date>`(select min(o.since) from ${ownerships} o where o.bike_id = ${bikes.id})`.mapWith(
      ownerships.since,
    ),
    months: models.warrantyMonths,
    promiseUntil,
    model: models.name,
    brand: { name: brands.name, secondaryColor: brands.secondaryColor },
    owner: { name: accounts.name, email: accounts.email, language: accounts.language },
  })
    .innerJoin(accounts, isOwner)
    .where(isOwn(tag, accountId));
  return row ?? null;
}

/** Notes when a bike was delivered, as its owner says it. */
export async function noteDelivery(tx: Tx, bikeId: string, deliveredOn: string): Promise<void> {
  await tx
    .update(bikes)
    .set({ deliveredOn, deliverySaid: sql`${bikes.deliverySaid} + 1` })
    .where(eq(bikes.id, bikeId));
}

/** Takes back what an owner said of a delivery: the receipt that bounded it is gone. How often it was said stays counted. */
export async function takeDeliveryBack(tx: Tx, bikeId: string): Promise<void> {
  await tx
    .update(bikes)
    .set({ deliveredOn: null })
    .where(and(eq(bikes.id, bikeId), gt(bikes.deliverySaid, 0)));
}
