import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import * as z from 'zod/mini';
import { certificateClaimsSchema, type CertificateClaims } from '#domain/ownership/certificate.ts';

/**
 * The result of checking a certificate's signed text. The claims are meaningful only when it is genuine. `unknown-key`: it
 * names a key that is not published, so that nothing can be said about it: keys can be missing where somebody made a mistake.
 */
export type Check = { genuine: true; claims: CertificateClaims } | { genuine: false; why: 'altered' | 'unknown-key' };

const notGenuine: Check = { genuine: false, why: 'altered' };

/**
 * Whether a signed text is the certificate of this number: signed with ES256 by one of these keys as a certificate
 * (`typ`), with this number in its claims. Everything else is not genuine, or cannot be told.
 *
 * @see RFC 7515, compact serialization
 */
export async function verifyCertificate(jws: string, keys: unknown, number: string): Promise<Check> {
  try {
    const found = createLocalJWKSet(keys as JSONWebKeySet);
    const { payload, protectedHeader } = await compactVerify(jws, found, { algorithms: ['ES256'] });
    if (protectedHeader.typ !== 'certificate+jwt') return notGenuine;
    const claims = z.safeParse(certificateClaimsSchema, JSON.parse(new TextDecoder().decode(payload)));
    return claims.success && claims.data.jti === number ? { genuine: true, claims: claims.data } : notGenuine;
  } catch (error) {
    // By its code: to name the library's class would bring all of its errors along.
    const isUnknown = error instanceof Error && 'code' in error && error.code === 'ERR_JWKS_NO_MATCHING_KEY';
    return isUnknown ? { genuine: false, why: 'unknown-key' } : notGenuine;
  }
}
