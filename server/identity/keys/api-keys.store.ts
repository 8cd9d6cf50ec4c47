import { and, asc, desc, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PartnerScope } from '#domain/http/partner-scopes.ts';
import { officesThatMay } from '#domain/shop/office.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';
import { brands } from '#server/db/tables/tag.ts';

/**
 * A partner's key as the operator sees it; its secret is nowhere. `brand` is a slug, `shop` a CNPJ; one of them is
 * there.
 */
export type ApiKeyRow = {
  id: string;
  name: string;
  hint: string;
  brand: string | null;
  shop: string | null;
  scopes: PartnerScope[];
  megabytesADay: number | null;
  minutesADay: number | null;
  createdAt: Date;
  revokedAt: Date | null;
};

/**
 * What a key may send (megabytes) and use (minutes of importing) in a day; null for what every key may, undefined for
 * no word of it.
 */
export type KeyQuota = { megabytesADay?: number | null; minutesADay?: number | null };

/** Changes a key's daily quota. False when there is no such key. */
export async function updateQuota(db: Db, id: string, quota: KeyQuota): Promise<boolean> {
  const changed = await db.update(apiKeys).set(quota).where(eq(apiKeys.id, id)).returning({ id: apiKeys.id });
  return changed.length > 0;
}

/** Adds a key; false where its id or its secret is there already. */
export async function insertApiKey(db: Db | Tx, key: Omit<typeof apiKeys.$inferInsert, 'revokedAt'>): Promise<boolean> {
  const added = await db.insert(apiKeys).values(key).onConflictDoNothing().returning({ id: apiKeys.id });
  return added.length > 0;
}

/** Joins the place that the maker of a shop's key has in the shop, as long as it is one that may make keys. */
export const isMakersPlace = and(
  eq(memberships.shopId, apiKeys.shopId),
  eq(memberships.accountId, apiKeys.issuedBy),
  isNull(memberships.suspendedAt),
  inArray(memberships.office, officesThatMay('manage-keys')),
);

/** Notes a use of a key, unless one was noted since `before`. */
export async function touchKey(db: Db, id: string, { now, before }: { now: Date; before: Date }): Promise<void> {
  const isDue = or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, before));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), isDue));
}

/** The keys that Owners made for a shop, those in use before the revoked ones, the newest first, each with its maker and whether it is answered. */
export function listOwnersKeys(db: Db | Tx, shopId: string) {
  return ownersKeys(db, eq(apiKeys.shopId, shopId));
}

/** Whether a key is revoked by now. */
export async function isRevoked(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.select({ revokedAt: apiKeys.revokedAt }).from(apiKeys).where(eq(apiKeys.id, id));
  return row?.revokedAt !== null;
}

/** One of them, of whichever shop. */
export async function findOwnersKey(tx: Tx, id: string) {
  const [row] = await ownersKeys(tx, eq(apiKeys.id, id));
  return row ?? null;
}

/** Those of former years are not listed for ever. */
const listed = 100;

function ownersKeys(db: Db | Tx, which: SQL) {
  return db
    .select({ key: apiKeys, by: accounts.name, place: memberships.id })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.issuedBy))
    .leftJoin(memberships, isMakersPlace)
    .where(which)
    .orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(listed);
}

/** Every key that was ever issued, oldest first. */
export async function listApiKeys(db: Db): Promise<ApiKeyRow[]> {
  return db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      hint: apiKeys.hint,
      brand: brands.slug,
      shop: shops.cnpj,
      scopes: apiKeys.scopes,
      megabytesADay: apiKeys.megabytesADay,
      minutesADay: apiKeys.minutesADay,
      createdAt: apiKeys.createdAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .leftJoin(brands, eq(brands.id, apiKeys.brandId))
    .leftJoin(shops, eq(shops.id, apiKeys.shopId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}

/** Ends a key, once. False when there is no such key or it is revoked already. */
export async function endApiKey(db: Db | Tx, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return ended.length > 0;
}
