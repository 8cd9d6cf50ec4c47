import { inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Office } from '#domain/shop/office.ts';
import type { Tx } from '#server/db/database.ts';
import { records } from '#server/db/records.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';

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
