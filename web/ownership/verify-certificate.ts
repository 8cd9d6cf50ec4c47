import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import * as z from 'zod/mini';
import { certificateClaimsSchema, type CertificateClaims } from '#domain/ownership/certificate.ts';

/** The result of checking a certificate's signed text. The claims are meaningful only when it is genuine. */
export type Check = { genuine: true; claims: CertificateClaims } | { genuine: false };

const notGenuine: Check = { genuine: false };

/**
 * Whether a signed text is the certificate of this number: signed with ES256 by one of these keys as a certificate
 * (`typ`), with this number in its claims. Everything else is not genuine.
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
  } catch {
    return notGenuine;
  }
}
