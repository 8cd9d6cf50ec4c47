import { and, asc, desc, eq, inArray, isNull, lt, lte, notExists, notInArray, sql } from 'drizzle-orm';
import { liveReceiptStates } from '#domain/bike/receipt.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { HandoverState } from '#domain/handover/states.ts';
import type { BikeEvent } from '#domain/service-book/event.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isPresent } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { receipts } from '#server/db/tables/receipt.ts';
import { shops } from '#server/db/tables/shop.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { handovers } from './tables.ts';

export type HandoverRow = typeof handovers.$inferSelect;

/** A hand-over with bike, model, brand, shop, and who made it. */
export type FoundHandover = Awaited<ReturnType<typeof select>>[number];

/** How many of a shop are listed. */
const listed = 100;

function select(db: Db | Tx) {
  return db
    .select({
      handover: handovers,
      bike: bikes,
      model: models,
      brand: brands,
      shop: { id: shops.id, cnpj: shops.cnpj, name: shops.name, city: shops.city },
      by: { id: accounts.id, name: accounts.name, email: accounts.email, language: accounts.language },
      system: apiKeys.name,
      isActive: tags.active,
    })
    .from(handovers)
    .innerJoin(bikes, eq(bikes.id, handovers.bikeId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .innerJoin(shops, eq(shops.id, handovers.shopId))
    .leftJoin(apiKeys, eq(apiKeys.id, handovers.apiKeyId))
    .leftJoin(accounts, and(eq(accounts.id, handovers.handedOverBy), isNull(accounts.closedAt)));
}

/** A hand-over by its id. */
export async function findHandover(db: Db | Tx, id: string): Promise<FoundHandover | null> {
  const [row] = await select(db).where(eq(handovers.id, id));
  return row ?? null;
}

/** The hand-over of a bike whose customer's answer is waited for. */
export async function findWaiting(db: Db | Tx, bikeId: string): Promise<HandoverRow | null> {
  const [row] = await db.select().from(handovers).where(waitingOf(bikeId));
  return row ?? null;
}

const isWaiting = eq(handovers.state, 'waiting');

const waitingOf = (bikeId: string) => and(eq(handovers.bikeId, bikeId), isWaiting);

/** How many of a shop wait for their customers. */
export function countWaiting(db: Db | Tx, shopId: string): Promise<number> {
  return db.$count(handovers, and(eq(handovers.shopId, shopId), isWaiting));
}

/** A shop's hand-overs, the newest first. */
export function listOfShop(db: Db, shopId: string): Promise<FoundHandover[]> {
  return select(db)
    .where(eq(handovers.shopId, shopId))
    .orderBy(desc(handovers.createdAt), desc(handovers.id))
    .limit(listed);
}

/** Those that wait since an instant or longer, and had fewer reminders than this. */
export function listToRemind(db: Db, since: Date, reminder: number, without: readonly string[]) {
  return listWaiting(db, and(lte(handovers.createdAt, since), lt(handovers.reminded, reminder)), without);
}

/** Those that wait since before a day. */
export function listOver(db: Db, day: string, without: readonly string[]) {
  return listWaiting(db, lt(handovers.day, day), without);
}

/** As many are done in one run. */
const atOnce = 500;

function listWaiting(db: Db, condition: ReturnType<typeof and>, without: readonly string[]) {
  return db
    .select({ id: handovers.id, tag: bikes.tag })
    .from(handovers)
    .innerJoin(bikes, eq(bikes.id, handovers.bikeId))
    .where(and(isWaiting, condition, without.length > 0 ? notInArray(handovers.id, [...without]) : undefined))
    .orderBy(asc(handovers.createdAt), asc(handovers.id))
    .limit(atOnce);
}

/** Hand-overs as the operator lists them, those that wait the longest first: of one shop, and in one state. */
export function listForOperator(
  db: Db,
  { shopId, state, limit }: { shopId: string | undefined; state: HandoverState; limit: number },
): Promise<FoundHandover[]> {
  return select(db)
    .where(and(eq(handovers.state, state), shopId === undefined ? undefined : eq(handovers.shopId, shopId)))
    .orderBy(asc(handovers.createdAt), asc(handovers.id))
    .limit(limit);
}

/** The present ownership of a bike that has an owner. */
export async function findPresent(tx: Tx, bikeId: string): Promise<string> {
  const [row] = await tx
    .select({ id: ownerships.id })
    .from(ownerships)
    .where(and(eq(ownerships.bikeId, bikeId), isPresent));
  return row!.id;
}

/** Whose account the bike of an accepted hand-over came to. */
export async function findOwnerOf(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ accountId: ownerships.accountId })
    .from(handovers)
    .innerJoin(ownerships, eq(ownerships.id, handovers.ownershipId))
    .where(eq(handovers.id, id));
  return row?.accountId ?? null;
}

/** Whether the invoice of an accepted one stayed out, and the bike is still its customer's, and without another receipt. */
export async function lacksReceipt(db: Db | Tx, id: string): Promise<boolean> {
  const live = db
    .select({ one: sql`1` })
    .from(receipts)
    .where(and(eq(receipts.bikeId, handovers.bikeId), inArray(receipts.state, liveReceiptStates)));
  const rows = await db
    .select({ id: handovers.id })
    .from(handovers)
    .innerJoin(ownerships, and(eq(ownerships.id, handovers.ownershipId), isPresent))
    .where(and(eq(handovers.id, id), handovers.receiptStayedOut, notExists(live)));
  return rows.length > 0;
}

/** The shop that handed a bike over on this day; null where none did, or what it said was undone. */
export async function findShopOfDelivery(db: Db | Tx, bikeId: string, day: string) {
  const [row] = await db
    .select({ name: shops.name, cnpj: shops.cnpj })
    .from(handovers)
    .innerJoin(shops, eq(shops.id, handovers.shopId))
    .where(
      and(
        eq(handovers.bikeId, bikeId),
        eq(handovers.day, day),
        notInArray(handovers.state, ['taken-back', 'declined']),
      ),
    );
  return row ?? null;
}

/** The delivery of a bike, where its day is known, with the shop that handed it over then, if one did. */
export async function eventsOfDelivery(db: Db | Tx, bikeId: string): Promise<BikeEvent[]> {
  const [bike] = await db.select({ on: bikes.deliveredOn }).from(bikes).where(eq(bikes.id, bikeId));
  if (!bike?.on) return [];
  const shop = await findShopOfDelivery(db, bikeId, bike.on);
  return [{ kind: 'delivered', on: bike.on, shop: shop && (shop.name ?? formatCnpj(shop.cnpj)) }];
}
