import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import {
  claimsOf,
  newCertificateNumber,
  type CertificateClaims,
  type CertificateFacts,
  ownerDigestOf,
  certificateClaimsSchema,
} from '#domain/ownership/certificate.ts';
import type { certificates } from '#server/db/tables/ownership.ts';

/** What issuing needs of the house. `random` gives 8 unpredictable bytes. */
export type Issuer = { sign: (claims: CertificateClaims) => Promise<string>; url: string; random?: () => Uint8Array };

/** Signs a certificate under a number that may be taken. What it returns is what is kept of it. */
export async function signCertificate(
  issuer: Issuer,
  ownershipId: string,
  facts: CertificateFacts,
  issuedAt: Date,
): Promise<typeof certificates.$inferInsert> {
  const number = newCertificateNumber(issuer.random?.() ?? randomBytes(8));
  const { ownerName } = facts;
  const ownerSalt = randomBytes(16).toString('base64url');
  const ownerDigest = await ownerDigestOf(ownerSalt, ownerName);
  const jws = await issuer.sign(claimsOf(facts, { number, issuer: issuer.url, issuedAt, ownerDigest }));
  return { number, ownershipId, jws, issuedAt, ownerName, ownerSalt };
}

/** What a certificate of ours states. Its signature was made here and is checked by whoever reads the certificate. */
export function claimsIn(jws: string): CertificateClaims {
  return certificateClaimsSchema.parse(decodeJwt(jws));
}
