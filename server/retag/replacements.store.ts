import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { RetagState } from '#domain/retag/states.ts';
import { retagMachine } from '#domain/retag/states.ts';
import type { BikeEvent } from '#domain/service-book/event.ts';
import type { MoverOf } from '#domain/state-machine.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { moveRow } from '#server/db/move.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { shops } from '#server/db/tables/shop.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { framePhotos, tagReplacements } from './tables.ts';

export type ReplacementRow = typeof tagReplacements.$inferSelect;

/** A replacement with bike, model, brand, shop, photo, who asked, and whose the bike was then. */
export type FoundReplacement = Awaited<ReturnType<typeof select>>[number];

/** How many of a shop are listed. */
const listed = 50;

function select(db: Db | Tx, condition: SQL | undefined, limit = 1) {
  return db
    .select({
      replacement: tagReplacements,
      bike: bikes,
      model: models,
      brand: brands,
      shop: { id: shops.id, cnpj: shops.cnpj, name: shops.name, city: shops.city },
      by: { id: accounts.id, name: accounts.name, email: accounts.email, language: accounts.language },
      ownerId: ownerships.accountId,
      /** When the bike went to somebody else. */
      ownedUntil: ownerships.until,
      photo: { file: framePhotos.fileId, thumbnail: framePhotos.thumbnailId },
    })
    .from(tagReplacements)
    .innerJoin(bikes, eq(bikes.id, tagReplacements.bikeId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .leftJoin(ownerships, eq(ownerships.id, tagReplacements.ownershipId))
    .leftJoin(shops, eq(shops.id, tagReplacements.shopId))
    .leftJoin(accounts, and(eq(accounts.id, tagReplacements.askedBy), isNull(accounts.closedAt)))
    .leftJoin(framePhotos, eq(framePhotos.replacementId, tagReplacements.id))
    .where(condition)
    .orderBy(desc(tagReplacements.createdAt), desc(tagReplacements.id))
    .limit(limit);
}

/** A replacement by its id. */
export async function findReplacement(db: Db | Tx, id: string): Promise<FoundReplacement | null> {
  return (await select(db, eq(tagReplacements.id, id)))[0] ?? null;
}

/** A shop's, the newest first. */
export function listOfShop(db: Db, shopId: string): Promise<FoundReplacement[]> {
  return select(db, eq(tagReplacements.shopId, shopId), listed);
}

/** What an owner is asked or was told last, as long as the bike is theirs; what ended without a change is not told. */
export async function findOfOwnership(db: Db | Tx, ownershipId: string): Promise<FoundReplacement | null> {
  const ofOwnership = eq(tagReplacements.ownershipId, ownershipId);
  const isAsked = and(ofOwnership, eq(tagReplacements.state, 'asked'));
  return (await select(db, isAsked))[0] ?? (await select(db, ofOwnership))[0] ?? null;
}

/** The replacement by which a bike has the tag that it has now; null where it has it from the factory. */
export async function findDone(db: Db | Tx, newTag: string): Promise<FoundReplacement | null> {
  const isDone = and(eq(tagReplacements.newTag, newTag), eq(tagReplacements.state, 'done'), eq(bikes.tag, newTag));
  return (await select(db, isDone))[0] ?? null;
}

/** Begins one; false where its id is taken, the bike has one that waits, or its new tag is promised. */
export async function insertReplacement(tx: Tx, begun: typeof tagReplacements.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(tagReplacements)
    .values(begun)
    .onConflictDoNothing()
    .returning({ id: tagReplacements.id });
  return added.length > 0;
}

/** Whether another bike's owner is asked about this spare tag. */
export async function isPromised(tx: Tx, newTag: string): Promise<boolean> {
  const promised = and(eq(tagReplacements.newTag, newTag), eq(tagReplacements.state, 'asked'));
  return (await tx.$count(tagReplacements, promised)) > 0;
}

type Move = { to: RetagState; who: MoverOf<typeof retagMachine> };

/** Moves one; false where it is elsewhere by now: of two at once one moves it. */
export async function moveReplacement(
  tx: Tx,
  id: string,
  { to, who }: Move,
  changes: Partial<typeof tagReplacements.$inferInsert>,
): Promise<boolean> {
  const which = eq(tagReplacements.id, id);
  return (await moveRow(tx, tagReplacements, retagMachine, { to, who, which }, changes)) !== null;
}

/** Counts a code of the counter; false where `most` were sent for this one. */
export async function countCode(tx: Tx, id: string, most: number): Promise<boolean> {
  const rows = await tx
    .update(tagReplacements)
    .set({ codesSent: sql`${tagReplacements.codesSent} + 1` })
    .where(and(eq(tagReplacements.id, id), lt(tagReplacements.codesSent, most)))
    .returning({ id: tagReplacements.id });
  return rows.length > 0;
}

/** Notes that the owner objects; false where they did before. */
export async function noteObjection(tx: Tx, id: string, objectedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(tagReplacements)
    .set({ objectedAt })
    .where(and(eq(tagReplacements.id, id), eq(tagReplacements.state, 'done'), isNull(tagReplacements.objectedAt)))
    .returning({ id: tagReplacements.id });
  return rows.length > 0;
}

/** The ids of those that wait for an answer: of a bike, of an owner, of a shop. */
export async function listAsked(
  tx: Tx,
  whose: { bikeId: string } | { ownerId: string } | { shopId: string },
): Promise<string[]> {
  const rows = await tx
    .select({ id: tagReplacements.id })
    .from(tagReplacements)
    .innerJoin(ownerships, eq(ownerships.id, tagReplacements.ownershipId))
    .where(
      and(
        eq(tagReplacements.state, 'asked'),
        'bikeId' in whose ? eq(tagReplacements.bikeId, whose.bikeId) : undefined,
        'ownerId' in whose ? eq(ownerships.accountId, whose.ownerId) : undefined,
        'shopId' in whose ? eq(tagReplacements.shopId, whose.shopId) : undefined,
      ),
    )
    .orderBy(asc(tagReplacements.id));
  return rows.map(({ id }) => id);
}

/** Those that nobody can answer any more: too late, or the bike is somebody else's. */
export function listOver(db: Db, now: Date, without: readonly string[]): Promise<{ id: string }[]> {
  return db
    .select({ id: tagReplacements.id })
    .from(tagReplacements)
    .innerJoin(ownerships, eq(ownerships.id, tagReplacements.ownershipId))
    .where(
      and(
        eq(tagReplacements.state, 'asked'),
        or(lte(tagReplacements.expiresAt, now), isNotNull(ownerships.until)),
        without.length > 0 ? notInArray(tagReplacements.id, [...without]) : undefined,
      ),
    )
    .orderBy(asc(tagReplacements.expiresAt), asc(tagReplacements.id))
    .limit(500);
}

/** When the owner of a bike last said no to this shop; null where they did not. */
export async function findRefusedAt(tx: Tx, asked: { shopId: string; ownershipId: string }): Promise<Date | null> {
  const [row] = await tx
    .select({ at: tagReplacements.endedAt })
    .from(tagReplacements)
    .where(
      and(
        eq(tagReplacements.shopId, asked.shopId),
        eq(tagReplacements.ownershipId, asked.ownershipId),
        eq(tagReplacements.state, 'refused'),
      ),
    )
    .orderBy(desc(tagReplacements.endedAt))
    .limit(1);
  return row?.at ?? null;
}

/** When shops asked owners about tags since an instant, newest first, at most `limit`; all, whatever became of it. */
export async function listTagsAskedAt(
  tx: Tx,
  { shopId, ownerId }: { shopId?: string; ownerId?: string },
  since: Date,
  limit: number,
): Promise<Date[]> {
  const rows = await tx
    .select({ at: tagReplacements.createdAt })
    .from(tagReplacements)
    .innerJoin(ownerships, eq(ownerships.id, tagReplacements.ownershipId))
    .where(
      and(
        isNotNull(tagReplacements.expiresAt),
        gt(tagReplacements.createdAt, since),
        shopId === undefined ? undefined : eq(tagReplacements.shopId, shopId),
        ownerId === undefined ? undefined : eq(ownerships.accountId, ownerId),
      ),
    )
    .orderBy(desc(tagReplacements.createdAt))
    .limit(limit);
  return rows.map(({ at }) => at);
}

/** Replacements that were decided before an instant. The tags themselves say for good that they are void. */
export function oldReplacements(before: Date): OldRows {
  return { table: tagReplacements, where: lt(tagReplacements.endedAt, before) };
}

/** When the tag of a bike was replaced, as far as it was not undone; by which tag is not said. */
export async function eventsOfReplacements(db: Db | Tx, bikeId: string): Promise<BikeEvent[]> {
  const rows = await db
    .select({ endedAt: tagReplacements.endedAt })
    .from(tagReplacements)
    .where(and(eq(tagReplacements.bikeId, bikeId), eq(tagReplacements.state, 'done')));
  return rows.map(({ endedAt }) => ({ kind: 'tag-replaced', on: dateOf(endedAt!) }));
}

/** The tags that a bike got in the place of others, the newest change first. */
export function listTagsOfBike(db: Db, bikeId: string) {
  const { oldTag, newTag, reason, state, endedAt, createdAt, id } = tagReplacements;
  return db
    .select({ oldTag, newTag, reason, state, at: sql<Date>`coalesce(${endedAt}, ${createdAt})`.mapWith(createdAt) })
    .from(tagReplacements)
    .where(and(eq(tagReplacements.bikeId, bikeId), inArray(state, ['done', 'undone'])))
    .orderBy(desc(createdAt), desc(id));
}
