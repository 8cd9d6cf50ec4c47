import { eq, sql } from 'drizzle-orm';
import { prepared, type Db } from '#server/db/database.ts';
import { apiKeys } from '#server/db/tables/desk.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { House, Partner } from '#server/verb/context.ts';

/** The partner behind a key's secret, or null when the key is unknown or revoked. One prepared query. */
export async function findPartner({ db }: Pick<House, 'db'>, secret: string): Promise<Partner | null> {
  const [row] = await prepared(db, 'find_partner', build).execute({ keyHash: hashOf(secret) });
  if (!row || row.revokedAt) return null;
  const { revokedAt: _, ...partner } = row;
  return partner;
}

function build(db: Db, name: string) {
  return db
    .select({
      keyId: apiKeys.id,
      hint: apiKeys.hint,
      brandId: apiKeys.brandId,
      shopId: apiKeys.shopId,
      scopes: apiKeys.scopes,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .where(eq(apiKeys.keyHash, sql.placeholder('keyHash')))
    .prepare(name);
}
