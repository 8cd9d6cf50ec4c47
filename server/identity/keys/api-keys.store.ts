import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PartnerScope } from '#domain/http/contract.ts';
import type { Db } from '#server/db/database.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { shops } from '#server/db/tables/shop.ts';
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

export async function insertApiKey(db: Db, key: Omit<typeof apiKeys.$inferInsert, 'revokedAt'>): Promise<void> {
  await db.insert(apiKeys).values(key);
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
export async function endApiKey(db: Db, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return ended.length > 0;
}
