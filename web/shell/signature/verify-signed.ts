import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet } from 'jose';
import * as z from 'zod/mini';
import { keyPeriodSchema, type KeyPeriod } from '#domain/ownership/signing-key.ts';

const periodsSchema = z.object({ periods: z.array(keyPeriodSchema) });

/**
 * What a signed text of this type states, once one of the keys has confirmed it. `unknown-key`: it names a key that is lost or was never
 * published, so that its signature says nothing for or against it.
 *
 * @see RFC 7515, compact serialization
 */
export async function verifySigned(
  jws: string,
  keys: unknown,
  typ: string,
): Promise<object | 'altered' | 'unknown-key'> {
  try {
    const found = createLocalJWKSet(keys as JSONWebKeySet);
    const { payload, protectedHeader } = await compactVerify(jws, found, { algorithms: ['ES256'] });
    const stated: unknown = JSON.parse(new TextDecoder().decode(payload));
    return protectedHeader.typ === typ && typeof stated === 'object' && stated !== null ? stated : 'altered';
  } catch (error) {
    // By its code: to name the library's class would bring all of its errors along.
    const isUnknown = error instanceof Error && 'code' in error && error.code === 'ERR_JWKS_NO_MATCHING_KEY';
    return isUnknown ? 'unknown-key' : 'altered';
  }
}

/** The period of the key that a text names. */
export function periodOf(jws: string, keys: unknown): KeyPeriod | null {
  try {
    const { kid } = decodeProtectedHeader(jws);
    const published = z.safeParse(periodsSchema, keys);
    return (published.success && published.data.periods.find((one) => one.kid === kid)) || null;
  } catch {
    return null;
  }
}
