import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { PartnerScope } from '#domain/http/partner-scope.ts';
import type { Db } from '#server/db/database.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Clock } from '#server/outside/ports.ts';
import { insertApiKey, type KeyQuota } from './api-keys.store.ts';

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
 * appears; the server keeps its SHA-256. Throws a RangeError (a sentence for the operator) unless the key is either a
 * brand's or a shop's and may do something that such a key can do.
 */
export async function issueApiKey(
  db: Db,
  clock: Clock,
  { name, brandId, shopId, scopes, quota = {} }: ApiKeyWish,
): Promise<{ id: string; secret: string; hint: string }> {
  if ((brandId === null) === (shopId === null)) throw new RangeError('A key is either a brand’s or a shop’s.');
  if (scopes.length === 0) throw new RangeError('A key needs a scope.');
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
