import { decodeJwt } from 'jose';
import { certificateClaimsSchema, type CertificateClaims } from '#domain/ownership/certificate.ts';

/** What a certificate of ours states. Its signature was made here and is checked by whoever reads the certificate. */
export function claimsIn(jws: string): CertificateClaims {
  return certificateClaimsSchema.parse(decodeJwt(jws));
}
