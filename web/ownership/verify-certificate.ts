import { compactVerify, createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet } from 'jose';
import * as z from 'zod/mini';
import { certificateClaimsSchema, type CertificateClaims } from '#domain/ownership/certificate.ts';
import { hasSignedAt, keyPeriodSchema, type KeyPeriod } from '#domain/ownership/signing-key.ts';

/**
 * The result of checking a certificate's signed text. `unknown-key`: it names a key that is lost or was never published, so that its
 * signature says nothing for or against it; the claims are what it states, unchecked. `period`: when that key signed, where it is known.
 */
export type Check =
  | { genuine: true; claims: CertificateClaims; period: KeyPeriod | null }
  | { genuine: false; why: 'unknown-key'; claims: CertificateClaims; period: KeyPeriod | null }
  | { genuine: false; why: 'altered' };

const altered: Check = { genuine: false, why: 'altered' };
const periodsSchema = z.object({ periods: z.array(keyPeriodSchema) });

/**
 * Whether a signed text is the certificate of this number, or of any where none is given: signed with ES256 by one of these keys as a
 * certificate (`typ`), in that key's time, with the number in its claims. Everything else is not genuine, or cannot be told.
 *
 * @see RFC 7515, compact serialization
 */
export async function verifyCertificate(jws: string, keys: unknown, number: string | null): Promise<Check> {
  const period = periodOf(jws, keys);
  const signed = await verifySigned(jws, keys, 'certificate+jwt');
  if (signed === 'altered') return altered;
  const claims = z.safeParse(certificateClaimsSchema, signed === 'unknown-key' ? bare(jws) : signed);
  if (!claims.success || (number !== null && claims.data.jti !== number)) return altered;
  if (signed === 'unknown-key') return { genuine: false, why: signed, claims: claims.data, period };
  const { iat, signedAnewAt = iat } = claims.data;
  if (period && !hasSignedAt(period, signedAnewAt * 1000)) return altered;
  return { genuine: true, claims: claims.data, period };
}

/** What a signed text of this type states, once one of the keys has confirmed it. */
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

/** The claims of a text whose signature nobody can check. */
function bare(jws: string): unknown {
  try {
    return decodeJwt(jws);
  } catch {
    return null;
  }
}

/** The period of the key that a text names. */
function periodOf(jws: string, keys: unknown): KeyPeriod | null {
  try {
    const { kid } = decodeProtectedHeader(jws);
    const published = z.safeParse(periodsSchema, keys);
    return (published.success && published.data.periods.find((one) => one.kid === kid)) || null;
  } catch {
    return null;
  }
}
