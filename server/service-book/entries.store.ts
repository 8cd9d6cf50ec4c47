import { and, asc, count, desc, eq, gt, inArray, min } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { shops } from '#server/db/tables/shop.ts';
import { serviceEntries, serviceEntryAnswers } from './tables/book.ts';

export type EntryRow = typeof serviceEntries.$inferSelect;
export type AnswerRow = typeof serviceEntryAnswers.$inferSelect;

/** Adds an entry, whose bike is locked; false where its id is taken, or what it corrects was corrected. */
export async function insertEntry(tx: Tx, entry: EntryRow): Promise<boolean> {
  const added = await tx
    .insert(serviceEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: serviceEntries.id });
  return added.length > 0;
}

export async function findEntry(db: Db | Tx, id: string): Promise<EntryRow | null> {
  const [row] = await db.select().from(serviceEntries).where(eq(serviceEntries.id, id));
  return row ?? null;
}

/** Whether another entry stands in the place of this one. */
export async function isCorrected(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: serviceEntries.id }).from(serviceEntries).where(eq(serviceEntries.corrects, id));
  return rows.length > 0;
}

/** How many entries a shop, or an owner, wrote on a bike since an instant, and when the first of them. */
export async function countEntries(
  tx: Tx,
  { bikeId, since, ...by }: { bikeId: string; since: Date } & ({ shopId: string } | { ownershipId: string }),
) {
  const isBy =
    'shopId' in by
      ? eq(serviceEntries.shopId, by.shopId)
      : and(eq(serviceEntries.ownershipId, by.ownershipId), eq(serviceEntries.side, 'owner'));
  const [row] = await tx
    .select({ entries: count(), first: min(serviceEntries.at) })
    .from(serviceEntries)
    .where(and(eq(serviceEntries.bikeId, bikeId), isBy, gt(serviceEntries.at, since)));
  return row!;
}

/** How many entries of a bike are read at most: its newest. */
const listed = 500;

/** The entries of a bike with their shops, in the order in which they were written; those of one shop alone where it is named. */
export async function listEntries(db: Db | Tx, bikeId: string, shopId?: string) {
  const rows = await db
    .select({ entry: serviceEntries, shop: { name: shops.name, cnpj: shops.cnpj } })
    .from(serviceEntries)
    .leftJoin(shops, eq(shops.id, serviceEntries.shopId))
    .where(and(eq(serviceEntries.bikeId, bikeId), shopId === undefined ? undefined : eq(serviceEntries.shopId, shopId)))
    .orderBy(desc(serviceEntries.at), desc(serviceEntries.id))
    .limit(listed);
  return rows.toReversed();
}

/** What was said of these entries, each in its order. */
export async function listAnswers(db: Db | Tx, entryIds: readonly string[]): Promise<Map<string, AnswerRow[]>> {
  const rows = await db
    .select()
    .from(serviceEntryAnswers)
    .where(inArray(serviceEntryAnswers.entryId, [...entryIds]))
    .orderBy(asc(serviceEntryAnswers.nth));
  return Map.groupBy(rows, ({ entryId }) => entryId);
}

/** Adds an answer; false where something was said as the same time. */
export async function insertAnswer(tx: Tx, answer: AnswerRow): Promise<boolean> {
  const added = await tx
    .insert(serviceEntryAnswers)
    .values(answer)
    .onConflictDoNothing()
    .returning({ nth: serviceEntryAnswers.nth });
  return added.length > 0;
}
