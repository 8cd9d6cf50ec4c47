import { and, asc, count, desc, eq, getTableColumns, isNotNull, isNull, lt, min } from 'drizzle-orm';
import { supportMachine, type SupportState } from '#domain/support/case.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { moveRow } from '#server/db/move.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { brands } from '#server/db/tables/tag.ts';
import { supportCases, supportMessages } from './tables.ts';

export type SupportCase = typeof supportCases.$inferSelect;

/** Adds a case; null when its id or its number is there already. */
export async function insertCase(tx: Tx, row: Omit<SupportCase, 'waitsForSummary'>): Promise<SupportCase | null> {
  const [added] = await tx.insert(supportCases).values(row).onConflictDoNothing().returning();
  return added ?? null;
}

/** Leaves a case to the next summary for its reader. */
export async function putIntoSummary(tx: Tx, id: string): Promise<void> {
  await tx.update(supportCases).set({ waitsForSummary: true }).where(eq(supportCases.id, id));
}

/** A case with the id of the message that it began with. */
export async function findCase(tx: Tx, id: string): Promise<{ found: SupportCase; firstId: string } | null> {
  const [row] = await tx
    .select({ found: supportCases, firstId: supportMessages.id })
    .from(supportCases)
    .innerJoin(supportMessages, eq(supportMessages.threadId, supportCases.id))
    .where(eq(supportCases.id, id))
    .orderBy(asc(supportMessages.at), asc(supportMessages.id))
    .limit(1);
  return row ?? null;
}

/** The cases, newest first, of a state or a brand (its slug) where one is named. */
export async function listCases(
  db: Db,
  { state, brand, limit }: { state: SupportState | undefined; brand: string | undefined; limit: number },
) {
  return db
    .select({ ...getTableColumns(supportCases), brand: brands.slug })
    .from(supportCases)
    .leftJoin(brands, eq(brands.id, supportCases.brandId))
    .where(and(state && eq(supportCases.state, state), brand === undefined ? undefined : eq(brands.slug, brand)))
    .orderBy(desc(supportCases.createdAt), desc(supportCases.id))
    .limit(limit);
}

export async function findCaseByNumber(db: Db | Tx, number: string) {
  const [row] = await db
    .select({ ...getTableColumns(supportCases), brand: brands.slug, brandName: brands.name })
    .from(supportCases)
    .leftJoin(brands, eq(brands.id, supportCases.brandId))
    .where(eq(supportCases.number, number));
  return row ?? null;
}

/** Moves a case; false when it cannot come to this state from the one that it is in. */
export async function moveCase(tx: Tx, id: string, to: SupportState, at: Date): Promise<boolean> {
  const moving = { to, who: 'operator', which: eq(supportCases.id, id) } as const;
  return (await moveRow(tx, supportCases, supportMachine, moving, { changedAt: at })) !== null;
}

/** Records that a case that is answered already was answered again; false when it is not. */
export async function touchAnswered(tx: Tx, id: string, at: Date): Promise<boolean> {
  const touched = await tx
    .update(supportCases)
    .set({ changedAt: at })
    .where(and(eq(supportCases.id, id), eq(supportCases.state, 'answered')))
    .returning({ id: supportCases.id });
  return touched.length > 0;
}

/** Cases that nothing has changed since an instant, with their texts. */
export function oldCases(before: Date): OldRows {
  return { table: supportCases, where: lt(supportCases.changedAt, before) };
}

/** Cases that the platform answers: of no brand, or of one without an address for support. */
const isPlatforms = isNull(brands.supportEmail);

/** How many of those are open, and when the oldest was written. */
export async function countOpenCases(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldest: min(supportCases.createdAt) })
    .from(supportCases)
    .leftJoin(brands, eq(brands.id, supportCases.brandId))
    .where(and(eq(supportCases.state, 'open'), isPlatforms));
  return row!;
}

/** The platform's lists: its own cases by state, and open ones that went to brands. The open ones the longest first, others the newest. */
export function listQueue(db: Db, list: SupportState | 'with-brands', limit: number) {
  const state = list === 'with-brands' ? 'open' : list;
  const order = state === 'open' ? asc : desc;
  return db
    .select({ ...getTableColumns(supportCases), brandName: brands.name })
    .from(supportCases)
    .leftJoin(brands, eq(brands.id, supportCases.brandId))
    .where(and(eq(supportCases.state, state), list === 'with-brands' ? isNotNull(brands.supportEmail) : isPlatforms))
    .orderBy(order(supportCases.createdAt), order(supportCases.id))
    .limit(limit);
}
