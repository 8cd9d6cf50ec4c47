import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { authorityScopes, type PartnerScope } from '#domain/http/contract.ts';
import { prepared, type Db } from '#server/db/database.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Clock } from '#server/outside/ports.ts';
import type { House, Partner } from '#server/verb/context.ts';
import { insertApiKey, type KeyQuota, endApiKey } from './api-keys.store.ts';

/** The partner behind a key's secret, or null when the key is unknown or revoked. One prepared query. */
export async function findPartner({ db }: Pick<House, 'db'>, secret: string): Promise<Partner | null> {
  const [row] = await prepared(db, 'find_partner', partnerStatement).execute({ keyHash: hashOf(secret) });
  if (!row || row.revokedAt) return null;
  const { revokedAt: _, ...partner } = row;
  return partner;
}

function partnerStatement(db: Db, name: string) {
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

/** The owner of a key (a brand or a shop) and its scopes. `name` is shown to the operator only. */
export type ApiKeyWish = {
  name: string;
  brandId: string | null;
  shopId: string | null;
  scopes: readonly PartnerScope[];
  /** Its daily quota; the default one unless given. */
  quota?: KeyQuota;
};

/** What a shop's key may do; the other scopes import data into the key's brand. */
const shopScopes: readonly PartnerScope[] = ['invoices:import'];
/** Characters of the key by which people recognise it: `pvk_` and six more, of 43. */
const hintLength = 10;

/**
 * Issues a partner's key: `pvk_` and 32 random bytes (base64url). This answer is the only place where the secret ever
 * appears; the server keeps its SHA-256. Throws a RangeError (a sentence for the operator) unless the key is a brand's, a shop's or, of
 * neither, an authority's, and may do something that such a key can do.
 */
export async function issueApiKey(
  db: Db,
  clock: Clock,
  { name, brandId, shopId, scopes, quota = {} }: ApiKeyWish,
): Promise<{ id: string; secret: string; hint: string }> {
  if (scopes.length === 0) throw new RangeError('A key needs a scope.');
  const isAuthoritys = brandId === null && shopId === null;
  if (scopes.some((scope) => isAuthoritys !== authorityScopes.some((one) => one === scope)))
    throw new RangeError('A key is either a brand’s, a shop’s, or an authority’s, which reads passports alone.');
  if (brandId !== null && shopId !== null) throw new RangeError('A key is either a brand’s or a shop’s.');
  const vain = shopId === null ? undefined : scopes.find((scope) => !shopScopes.includes(scope));
  if (vain) throw new RangeError(`A shop’s key cannot have ${vain}: that goes into one brand’s data.`);
  const id = uuidv7();
  const secret = `pvk_${randomBytes(32).toString('base64url')}`;
  const hint = secret.slice(0, hintLength);
  const unique = [...new Set(scopes)];
  await insertApiKey(db, {
    id,
    name,
    brandId,
    shopId,
    hint,
    scopes: unique,
    ...quota,
    keyHash: hashOf(secret),
    createdAt: clock.now(),
  });
  return { id, secret, hint };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Revokes a partner's key: no later request with it is answered. False when there is no such key, or it was
 * revoked before.
 */
export async function revokeApiKey(db: Db, id: string, now: Date): Promise<boolean> {
  return uuid.test(id) && endApiKey(db, id, now);
}
