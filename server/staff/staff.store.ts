import { and, asc, eq, isNotNull, isNull, max, or, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { brands } from '#server/db/tables/tag.ts';
import type { Desk } from '#server/identity/staff/staff-log.store.ts';
import { staff, staffPasskeys, staffSessions } from '#server/identity/staff/tables.ts';

export type Staff = typeof staff.$inferSelect;

const isThere = isNull(staff.endedAt);

/** On a row: it is of this desk. */
export const isOfDesk = ({ side, brandId }: Desk): SQL | undefined =>
  and(eq(staff.side, side), brandId === null ? isNull(staff.brandId) : eq(staff.brandId, brandId));

/** Whether somebody is of this desk. */
export const isSameDesk = (one: Desk, { side, brandId }: Desk): boolean => one.side === side && one.brandId === brandId;

/** The person with a place that was taken, by the address. */
export async function findStaffByEmail(db: Db | Tx, email: string): Promise<Staff | null> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNotNull(staff.joinedAt), isThere));
  return row ?? null;
}

/** Of a desk the place of an address, invited or taken. */
export async function findPlace(db: Db | Tx, desk: Desk, email: string): Promise<Staff | null> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(isOfDesk(desk), eq(staff.email, email), isThere));
  return row ?? null;
}

export async function findStaffById(db: Db | Tx, id: string): Promise<Staff | null> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  return row ?? null;
}

/** Locks somebody until the transaction ends; null where the place is over. */
export async function lockStaff(tx: Tx, id: string): Promise<Staff | null> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isThere))
    .for('no key update');
  return row ?? null;
}

/**
 * Locks somebody of a desk together with all its Administrators, at once and in the order of their ids: whether one remains is then decided
 * one after the other.
 */
export async function lockWithAdministrators(
  tx: Tx,
  desk: Desk,
  id: string,
): Promise<{ one: Staff | null; others: number }> {
  const administrates = and(eq(staff.office, 'administrator'), isNotNull(staff.joinedAt));
  const rows = await tx
    .select()
    .from(staff)
    .where(and(isOfDesk(desk), isThere, or(eq(staff.id, id), administrates)))
    .orderBy(asc(staff.id))
    .for('no key update');
  const others = rows.filter((row) => row.id !== id && row.office === 'administrator' && row.joinedAt).length;
  return { one: rows.find((row) => row.id === id) ?? null, others };
}

/** Adds an invited person; false where the desk has one of this address, or the id is taken. */
export async function insertStaff(tx: Tx, row: typeof staff.$inferInsert): Promise<boolean> {
  const added = await tx.insert(staff).values(row).onConflictDoNothing().returning({ id: staff.id });
  return added.length > 0;
}

export async function updateStaff(tx: Tx, id: string, changes: Partial<typeof staff.$inferInsert>): Promise<void> {
  await tx
    .update(staff)
    .set(changes)
    .where(and(eq(staff.id, id), isThere));
}

/** Takes the place of an invited person; false where the address has got a place elsewhere meanwhile, or this one is over. */
export async function markJoined(tx: Tx, id: string, at: Date): Promise<boolean> {
  try {
    // A savepoint: a refusal by the unique index, which decides between two desks, would otherwise end the whole transaction.
    return await tx.transaction(async (inner) => {
      const joined = await inner
        .update(staff)
        .set({ joinedAt: at })
        .where(and(eq(staff.id, id), isNull(staff.joinedAt), isThere))
        .returning({ id: staff.id });
      return joined.length > 0;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Ends a place: what opens it goes, the row stays for the log. */
export async function markEnded(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id));
  await updateStaff(tx, id, { endedAt: at, passwordHash: null, totpSecret: null, totpSince: null, recoveryCodes: [] });
}

/** Takes every second factor away. */
export async function dropFactors(tx: Tx, id: string): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id));
  await updateStaff(tx, id, { totpSecret: null, totpSince: null, totpStep: null, recoveryCodes: [] });
}

/** Of a person as colleagues see them: whether there is a second factor, and when a session was used last. */
const seen = (db: Db | Tx) =>
  db
    .select({
      person: staff,
      passkeys: sql<number>`(select count(*)::int from ${staffPasskeys} where ${staffPasskeys.staffId} = ${staff.id})`,
      lastUsedAt: max(staffSessions.lastUsedAt),
    })
    .from(staff)
    .leftJoin(staffSessions, eq(staffSessions.staffId, staff.id))
    .groupBy(staff.id)
    .$dynamic();
export type SeenStaff = Awaited<ReturnType<typeof seen>>[number];

/** Everybody of a desk, in the order in which they were invited. */
export function listStaff(db: Db | Tx, desk: Desk): Promise<SeenStaff[]> {
  return seen(db)
    .where(and(isOfDesk(desk), isThere))
    .orderBy(asc(staff.invitedAt), asc(staff.id));
}

/** One of a desk; null where nobody there has this id. */
export async function findColleague(db: Db | Tx, desk: Desk, id: string): Promise<SeenStaff | null> {
  const [row] = await seen(db).where(and(isOfDesk(desk), eq(staff.id, id), isThere));
  return row ?? null;
}

/** Everybody of every desk, or of one brand's, for the operator. */
export function listAllStaff(db: Db, brandId: string | null) {
  return db
    .select({ person: staff, brand: brands.slug })
    .from(staff)
    .leftJoin(brands, eq(brands.id, staff.brandId))
    .where(and(isThere, brandId === null ? undefined : eq(staff.brandId, brandId)))
    .orderBy(asc(brands.slug), asc(staff.email));
}

/** What a desk's own people are shown of their brand. */
export async function findDeskBrand(db: Db | Tx, brandId: string | null) {
  if (brandId === null) return null;
  const { slug, name, secondaryColor, logoUrl } = brands;
  const [row] = await db.select({ slug, name, secondaryColor, logoUrl }).from(brands).where(eq(brands.id, brandId));
  return row ?? null;
}

/** Places that ended before an instant. */
export function endedStaff(before: Date): OldRows {
  return { table: staff, where: sql`${staff.endedAt} < ${before.toISOString()}::timestamptz` };
}

/** Of each brand how many people its desk has, how many of them Administrators, and how many are invited. */
export function countByBrand(db: Db | Tx) {
  const has = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
  return db
    .select({
      brandId: staff.brandId,
      people: has(sql`${staff.joinedAt} is not null`),
      administrators: has(sql`${staff.joinedAt} is not null and ${staff.office} = 'administrator'`),
      invited: has(sql`${staff.joinedAt} is null`),
    })
    .from(staff)
    .where(and(isThere, eq(staff.side, 'brand')))
    .groupBy(staff.brandId);
}
