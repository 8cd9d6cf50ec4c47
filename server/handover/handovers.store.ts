import { and, asc, desc, eq, isNull, lt, lte, notInArray } from 'drizzle-orm';
import { handoverMachine, type HandoverState } from '#domain/handover/states.ts';
import type { MoverOf } from '#domain/state-machine.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { moveRow } from '#server/db/move.ts';
import { isPresent } from '#server/db/owned-bike.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
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
      isActive: tags.active,
    })
    .from(handovers)
    .innerJoin(bikes, eq(bikes.id, handovers.bikeId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .innerJoin(shops, eq(shops.id, handovers.shopId))
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

/** A shop's hand-overs, the newest first. */
export function listOfShop(db: Db, shopId: string): Promise<FoundHandover[]> {
  return select(db)
    .where(eq(handovers.shopId, shopId))
    .orderBy(desc(handovers.createdAt), desc(handovers.id))
    .limit(listed);
}

/** Begins one, whose tag is locked; false where its id is taken, or one of the bike waits. */
export async function insertHandover(tx: Tx, begun: typeof handovers.$inferInsert): Promise<boolean> {
  const { bikeId, day } = begun;
  const added = await tx.insert(handovers).values(begun).onConflictDoNothing().returning({ id: handovers.id });
  if (added.length > 0) await tx.update(bikes).set({ handedOverOn: day, deliveredOn: day }).where(eq(bikes.id, bikeId));
  return added.length > 0;
}

/** Ends one that waits, whose tag is locked: its contact is gone. False where it was ended meanwhile, or is not this mover's to end. */
export async function endHandover(
  tx: Tx,
  id: string,
  end: { to: HandoverState; who: MoverOf<typeof handoverMachine>; at: Date; ownershipId?: string },
): Promise<boolean> {
  const { to, who, at, ownershipId = null } = end;
  const [waiting] = await tx
    .select()
    .from(handovers)
    .where(and(eq(handovers.id, id), isWaiting));
  if (!waiting) return false;
  await freeBike(tx, waiting, to);
  const changes = { contact: null, endedAt: at, ownershipId };
  // The tag's lock let nobody come between; if somebody did, all of it is undone.
  if (!(await moveRow(tx, handovers, handoverMachine, { to, who, which: eq(handovers.id, id) }, changes)))
    throw new Error(`The hand-over ${id} cannot become ${to} by ${who}.`);
  return true;
}

/** Nobody is waited for any more. Where it was not delivered to this customer, its day is what it was; what a partner has said meanwhile stays. */
async function freeBike(tx: Tx, { bikeId, day, deliveredBefore }: HandoverRow, to: HandoverState): Promise<void> {
  const isUndone = to === 'taken-back' || to === 'declined';
  await tx.update(bikes).set({ handedOverOn: null }).where(eq(bikes.id, bikeId));
  if (!isUndone) return;
  const unchanged = and(eq(bikes.id, bikeId), eq(bikes.deliveredOn, day));
  await tx.update(bikes).set({ deliveredOn: deliveredBefore }).where(unchanged);
}

/** Counts a link that is sent again; false where it was sent for this time, or the hand-over is over. */
export async function countSending(tx: Tx, id: string, sending: number): Promise<boolean> {
  const counted = await tx
    .update(handovers)
    .set({ sentAgain: sending })
    .where(and(eq(handovers.id, id), isWaiting, eq(handovers.sentAgain, sending - 1)))
    .returning({ id: handovers.id });
  return counted.length > 0;
}

/** Counts a reminder; false where it went out before, or the hand-over is over. */
export async function countReminder(tx: Tx, id: string, reminder: number): Promise<boolean> {
  const counted = await tx
    .update(handovers)
    .set({ reminded: reminder })
    .where(and(eq(handovers.id, id), isWaiting, lt(handovers.reminded, reminder)))
    .returning({ id: handovers.id });
  return counted.length > 0;
}

/** Notes that somebody else came with the serial number; false where that is known. */
export async function noteContest(tx: Tx, id: string, contestedAt: Date): Promise<boolean> {
  const noted = await tx
    .update(handovers)
    .set({ contestedAt })
    .where(and(eq(handovers.id, id), isWaiting, isNull(handovers.contestedAt)))
    .returning({ id: handovers.id });
  return noted.length > 0;
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

/** Hand-overs that were over before an instant. */
export function oldHandovers(before: Date): OldRows {
  return { table: handovers, where: lt(handovers.endedAt, before) };
}
