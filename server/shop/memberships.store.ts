import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { officesThatMay, type Office } from '#domain/shop/office.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { records } from '#server/db/records.ts';
import { accounts } from '#server/db/tables/account.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';
import { shopHistory } from './tables.ts';

export type Membership = typeof memberships.$inferSelect;

/** A membership with its person. */
export type Member = Awaited<ReturnType<typeof listMembers>>[number];

const live = isNull(memberships.suspendedAt);
const mayApprove = inArray(memberships.office, officesThatMay('approve-employees'));

/** The one membership of a person that holds; null when there is none. */
export async function findLiveMembership(db: Db | Tx, accountId: string): Promise<Membership | null> {
  const [row] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), live));
  return row ?? null;
}

/** Whose phone this is, and whether that person is in a shop now; null when it is nobody's. One statement. */
export async function findPersonByPhone(tx: Tx, phone: string) {
  const { id, language, emailConfirmedAt } = accounts;
  const [row] = await tx
    .select({ id, language, emailConfirmedAt, membershipId: memberships.id })
    .from(accounts)
    .leftJoin(memberships, and(eq(memberships.accountId, accounts.id), live))
    .where(eq(accounts.phone, phone));
  return row ? { ...row, isMember: row.membershipId !== null } : null;
}

/** A person's membership in a shop, suspended or not. */
export async function findMembership(db: Db | Tx, shopId: string, accountId: string): Promise<Membership | null> {
  const [row] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.shopId, shopId), eq(memberships.accountId, accountId)));
  return row ?? null;
}

/** Whether a person was put out of any shop and is in none. */
export async function isSuspended(db: Db | Tx, accountId: string): Promise<boolean> {
  const rows = await db.select().from(memberships).where(eq(memberships.accountId, accountId));
  return rows.length > 0 && rows.every(({ suspendedAt }) => suspendedAt !== null);
}

/** Who may approve in a shop now, each in which office. */
export function listApprovers(db: Db | Tx, shopId: string) {
  return db
    .select({
      id: accounts.id,
      email: accounts.email,
      name: accounts.name,
      language: accounts.language,
      office: memberships.office,
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(eq(memberships.shopId, shopId), live, mayApprove))
    .orderBy(asc(memberships.createdAt), asc(memberships.id));
}

/** The office in which a person may approve in a shop, kept so until the transaction ends; null for who may not. */
export async function holdApprover(tx: Tx, shopId: string, accountId: string): Promise<Office | null> {
  const [row] = await tx
    .select({ office: memberships.office })
    .from(memberships)
    .where(and(eq(memberships.shopId, shopId), eq(memberships.accountId, accountId), live, mayApprove))
    .for('share');
  return row?.office ?? null;
}

/** Everybody of a shop, suspended or not, in the order in which they came. */
export function listMembers(db: Db | Tx, shopId: string) {
  return db
    .select({
      membership: memberships,
      name: accounts.name,
      email: accounts.email,
      phone: accounts.phone,
      language: accounts.language,
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(eq(memberships.shopId, shopId))
    .orderBy(asc(memberships.createdAt), asc(memberships.id));
}

/** Lets a person into a shop, or in again. The caller has made sure that they are in no other. */
export async function putMembership(
  tx: Tx,
  { shopId, accountId, office }: { shopId: string; accountId: string; office: Office },
  now: Date,
): Promise<void> {
  await tx
    .insert(memberships)
    .values({ id: uuidv7(), shopId, accountId, office, createdAt: now })
    .onConflictDoUpdate({ target: [memberships.shopId, memberships.accountId], set: { office, suspendedAt: null } });
}

export async function updateMembership(
  tx: Tx,
  id: string,
  changes: Partial<Pick<Membership, 'office' | 'suspendedAt'>>,
): Promise<void> {
  await tx.update(memberships).set(changes).where(eq(memberships.id, id));
}

/** Somebody is of the shop no more; the history stays. */
export async function deleteMembership(tx: Tx, id: string): Promise<void> {
  await tx.delete(memberships).where(eq(memberships.id, id));
}

/** Notes what was decided about a person of a shop, by whom (null: the platform's operator). */
export async function insertHistory(tx: Tx, entry: Omit<typeof shopHistory.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(shopHistory).values({ id: uuidv7(), ...entry });
}

/** Who is to be in which shop. */
export type NewMember = { shopId: string; accountId: string; office: Office };

/** The ids of shops by their CNPJs. */
export async function findShopIds(tx: Tx, cnpjs: readonly string[]): Promise<Map<string, string>> {
  if (cnpjs.length === 0) return new Map();
  const rows = await tx
    .select({ cnpj: shops.cnpj, id: shops.id })
    .from(shops)
    .where(inArray(shops.cnpj, [...cnpjs]));
  return new Map(rows.map(({ cnpj, id }) => [cnpj, id]));
}

/** Lets people into shops who are in none, as if since then; returns the ids of their accounts. */
export async function addMembers(tx: Tx, members: readonly NewMember[], createdAt: Date): Promise<Set<string>> {
  if (members.length === 0) return new Set();
  const rows = members
    .toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))
    .map((member) => ({ id: uuidv7(), ...member, createdAt }));
  const { accountId } = memberships;
  const added = await tx.insert(memberships).values(rows).onConflictDoNothing().returning({ accountId });
  return new Set(added.map((row) => row.accountId));
}

/** Which of these people are in these very shops, suspended or not; by the ids of their accounts. */
export async function findMembers(tx: Tx, members: readonly NewMember[]): Promise<Set<string>> {
  const wanted = records('r', { shopId: 'uuid', accountId: 'uuid' }, members);
  const rows = await tx
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .where(sql`(${memberships.shopId}, ${memberships.accountId}) in (select r."shopId", r."accountId" from ${wanted})`);
  return new Set(rows.map(({ accountId }) => accountId));
}
