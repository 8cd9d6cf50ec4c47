import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { lastUsedSeconds } from '#domain/account/session.ts';
import { authorityScopes, shopScopes, type PartnerScope } from '#domain/http/partner-scopes.ts';
import { prepared, type Db, type Tx } from '#server/db/database.ts';
import { errorWithoutData, writeStandardError } from '#server/db/errors.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Clock } from '#server/outside/ports.ts';
import type { House, Partner } from '#server/verb/context.ts';
import { insertApiKey, isMakersPlace, type KeyQuota, endApiKey, touchKey } from './api-keys.store.ts';

/**
 * The partner behind a key's secret, or null when the key is unknown or revoked, or an Owner made it for their shop who is none any
 * more. One prepared query.
 */
export async function findPartner({ db }: Pick<House, 'db'>, secret: string): Promise<Partner | null> {
  const [row] = await prepared(db, 'find_partner', partnerStatement).execute({ keyHash: hashOf(secret) });
  if (!row || row.revokedAt) return null;
  const { revokedAt: _, makersPlace, barredAt, ...partner } = row;
  return partner.issuedBy !== null && makersPlace === null ? null : { ...partner, isBarred: barredAt !== null };
}

/** Notes that a key is used, at most once in `lastUsedSeconds`. It never makes the request fail. */
export async function noteKeyUse({ db, clock }: Pick<House, 'db' | 'clock'>, key: Partner): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - lastUsedSeconds * 1000);
  if (key.lastUsedAt && key.lastUsedAt > before) return;
  try {
    await touchKey(db, key.keyId, { now, before });
  } catch (error) {
    const { code } = errorWithoutData(error as Error);
    writeStandardError(`The use of a key could not be noted (${String(code)}).`);
  }
}

function partnerStatement(db: Db, name: string) {
  return db
    .select({
      keyId: apiKeys.id,
      hint: apiKeys.hint,
      brandId: apiKeys.brandId,
      shopId: apiKeys.shopId,
      scopes: apiKeys.scopes,
      issuedBy: apiKeys.issuedBy,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
      makersPlace: memberships.id,
      barredAt: shops.suspendedAt,
    })
    .from(apiKeys)
    .leftJoin(memberships, isMakersPlace)
    .leftJoin(shops, eq(shops.id, apiKeys.shopId))
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

/** What a shop's key of the operator may do; the other scopes import data into the key's brand. */
const invoicesAlone: readonly PartnerScope[] = ['invoices:import'];
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
  if (scopes.some((scope) => shopScopes.some((one) => one === scope)))
    throw new RangeError('Keys that report sales are made by a shop’s Owner, in the app.');
  if (brandId !== null && shopId !== null) throw new RangeError('A key is either a brand’s or a shop’s.');
  const vain = shopId === null ? undefined : scopes.find((scope) => !invoicesAlone.includes(scope));
  if (vain) throw new RangeError(`A shop’s key cannot have ${vain}: that goes into one brand’s data.`);
  const id = uuidv7();
  const secret = `pvk_${randomBytes(32).toString('base64url')}`;
  const unique = [...new Set(scopes)];
  await insertApiKey(db, {
    id,
    name,
    brandId,
    shopId,
    scopes: unique,
    ...quota,
    ...kept(secret),
    createdAt: clock.now(),
  });
  return { id, secret, hint: kept(secret).hint };
}

/** What is kept of a secret. */
const kept = (secret: string) => ({ hint: secret.slice(0, hintLength), keyHash: hashOf(secret) });

/** Whether a key is the one of this secret. */
export function isSecretOf({ keyHash }: { keyHash: string }, secret: string): boolean {
  return keyHash === hashOf(secret);
}

/**
 * A key that somebody makes for a system of their own: an Owner for the shop (`issuedBy`, whose place it needs), or somebody of a brand's
 * desk. They alone know the secret, which their browser drew.
 */
export type DrawnKey = { id: string; secret: string; name: string; createdAt: Date } & (
  | { shopId: string; issuedBy: string }
  | { brandId: string; scopes: PartnerScope[] }
);

/** Keeps such a key; a shop's may do what its counter does. False where its id, or its secret, is there already. */
export function keepDrawnKey(tx: Tx, { secret, ...key }: DrawnKey): Promise<boolean> {
  const scopes = 'scopes' in key ? key.scopes : [...shopScopes];
  return insertApiKey(tx, { ...key, scopes, ...kept(secret) });
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Revokes a partner's key: no later request with it is answered. False when there is no such key, or it was
 * revoked before.
 */
export async function revokeApiKey(db: Db, id: string, now: Date): Promise<boolean> {
  return uuid.test(id) && endApiKey(db, id, now);
}
