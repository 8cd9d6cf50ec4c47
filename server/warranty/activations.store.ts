import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { serialLock } from '#domain/bike/serial-number.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { selectTags } from '#server/db/owned-bike.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { certificates, ownerships } from '#server/db/tables/ownership.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { serialAttempts } from './tables.ts';

/** All that an activation looks at; `bike`, `owner` and the certificate are null where there is none. */
export type Activation = NonNullable<Awaited<ReturnType<typeof findActivation>>>;

/** A tag as an activation finds it; null when nobody registered it. */
export async function findActivation(tx: Db | Tx, tag: string) {
  const [row] = await activations(tx, tag);
  return row ?? null;
}

/**
 * What a tag that was claimed in this transaction activates. Nobody changes it any more: imports of bikes wait for the
 * tag's row, those of models for the model's, so that no warranty begins on facts that are just being put right.
 */
export async function findClaimed(tx: Tx, tag: string) {
  const [row] = await activations(tx, tag).for('share', { of: models });
  return row!;
}

function activations(tx: Db | Tx, tag: string) {
  return selectTags(tx, {
    tag: tags.tag,
    active: tags.active,
    preloaded: tags.preloaded,
    model: models,
    brand: brands,
    bike: bikes,
    ownerId: ownerships.accountId,
    certificateNumber: certificates.number,
  })
    .leftJoin(certificates, and(eq(certificates.ownershipId, ownerships.id), isNull(certificates.supersededAt)))
    .where(eq(tags.tag, tag));
}

/** Lets one at a time decide who gets a tag's bike first, until the transaction ends. */
export async function lockTag(tx: Tx, tag: string): Promise<void> {
  await tx.select({ tag: tags.tag }).from(tags).where(eq(tags.tag, tag)).for('no key update');
}

/** The same for several, in one order for everybody. */
export async function lockTags(tx: Tx, wanted: readonly string[]): Promise<void> {
  if (wanted.length === 0) return;
  const held = inArray(tags.tag, [...wanted]);
  await tx.select({ tag: tags.tag }).from(tags).where(held).orderBy(asc(tags.tag)).for('no key update');
}

/** Turns a tag active. False when it is already: somebody else was first. */
export async function claimTag(tx: Tx, tag: string): Promise<boolean> {
  const claimed = await tx
    .update(tags)
    .set({ active: true })
    .where(and(eq(tags.tag, tag), eq(tags.active, false)))
    .returning({ tag: tags.tag });
  return claimed.length > 0;
}

/** Writes the day on which a bike's warranty starts. */
export async function startWarranty(tx: Tx, bikeId: string, warrantyStartsOn: string): Promise<void> {
  await tx.update(bikes).set({ warrantyStartsOn }).where(eq(bikes.id, bikeId));
}

/** A try that may be evaluated, with what is left if it is wrong; or the lock. */
export type SerialTry =
  | { allowed: true; triesLeft: number; lockedUntil: Date | null }
  | { allowed: false; lockedUntil: Date };

/**
 * Takes one try at a bike's serial number before it is evaluated, counted as wrong until {@link clearTries}. Decided in
 * one upsert, which also makes the account's other tries at this tag wait: of forty at once, five are evaluated.
 */
export async function takeTry(tx: Tx, accountId: string, tag: string, now: Date): Promise<SerialTry> {
  const { tries, seconds } = serialLock;
  const lock = new Date(now.getTime() + seconds * 1000).toISOString();
  const wrong = sql`case when ${serialAttempts.lockedUntil} is null then ${serialAttempts.wrong} + 1 else 1 end`;
  const [taken] = await tx
    .insert(serialAttempts)
    .values({ accountId, tag, wrong: 1, lockedUntil: null })
    .onConflictDoUpdate({
      target: [serialAttempts.accountId, serialAttempts.tag],
      set: { wrong, lockedUntil: sql`case when (${wrong}) >= ${tries}::int then ${lock}::timestamptz end` },
      setWhere: sql`${serialAttempts.lockedUntil} is null or ${serialAttempts.lockedUntil} <= ${now.toISOString()}::timestamptz`,
    })
    .returning();
  if (taken) return { allowed: true, triesLeft: tries - taken.wrong, lockedUntil: taken.lockedUntil };
  const [locked] = await tx.select().from(serialAttempts).where(ofAccountAndTag(accountId, tag));
  return { allowed: false, lockedUntil: locked!.lockedUntil! };
}

/** Deletes the tries: the serial number was right. */
export async function clearTries(tx: Tx, accountId: string, tag: string): Promise<void> {
  await tx.delete(serialAttempts).where(ofAccountAndTag(accountId, tag));
}

function ofAccountAndTag(accountId: string, tag: string) {
  return and(eq(serialAttempts.accountId, accountId), eq(serialAttempts.tag, tag));
}
