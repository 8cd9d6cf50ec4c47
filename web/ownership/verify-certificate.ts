import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import { certificateClaimsSchema, type CertificateClaims } from '#domain/ownership/certificate.ts';
import { hasSignedAt, type KeyPeriod } from '#domain/ownership/signing-key.ts';
import { periodOf, verifySigned } from '#web/shell/signature/verify-signed.ts';

/**
 * The result of checking a certificate's signed text. `unknown-key`: it names a key that is lost or was never published, so that its
 * signature says nothing for or against it; the claims are what it states, unchecked. `out-of-period`: the key is published, and signed at
 * other times than the text says. `period`: when that key signed, where it is known.
 */
export type Check =
  | { genuine: true; claims: CertificateClaims; period: KeyPeriod | null }
  | { genuine: false; why: 'unknown-key' | 'out-of-period'; claims: CertificateClaims; period: KeyPeriod | null }
  | { genuine: false; why: 'altered' };

const altered: Check = { genuine: false, why: 'altered' };

/**
 * Whether a signed text is the certificate of this number, or of any where none is given: signed with ES256 by one of these keys as a
 * certificate (`typ`), in that key's time, with the number in its claims. Everything else is not genuine, or cannot be told.
 */
export async function verifyCertificate(jws: string, keys: unknown, number: string | null): Promise<Check> {
  const period = periodOf(jws, keys);
  const signed = await verifySigned(jws, keys, 'certificate+jwt');
  if (signed === 'altered') return altered;
  const claims = z.safeParse(certificateClaimsSchema, signed === 'unknown-key' ? bare(jws) : signed);
  if (!claims.success || (number !== null && claims.data.jti !== number)) return altered;
  if (signed === 'unknown-key') return { genuine: false, why: signed, claims: claims.data, period };
  const { iat, signedAnewAt = iat } = claims.data;
  if (period && !hasSignedAt(period, signedAnewAt * 1000))
    return { genuine: false, why: 'out-of-period', claims: claims.data, period };
  return { genuine: true, claims: claims.data, period };
}

/** The claims of a text whose signature nobody can check. */
function bare(jws: string): unknown {
  try {
    return decodeJwt(jws);
  } catch {
    return null;
  }
}
