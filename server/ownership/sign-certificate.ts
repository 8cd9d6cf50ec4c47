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
import type { House } from '#server/verb/context.ts';

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

/** The same house, whose certificates of earlier days say that they were signed now: before its own period a key has signed nothing. */
export function signingNow<T extends Pick<House, 'signing' | 'clock'>>(house: T): T {
  const { signing, clock } = house;
  const signedAnewAt = Math.floor(clock.now().getTime() / 1000);
  const sign: House['signing']['sign'] = (claims, type) =>
    signing.sign(type === 'certificate+jwt' ? { ...claims, signedAnewAt } : claims, type);
  return { ...house, signing: { ...signing, sign } };
}

/** What a certificate of ours states. Its signature was made here and is checked by whoever reads the certificate. */
export function claimsIn(jws: string): CertificateClaims {
  return certificateClaimsSchema.parse(decodeJwt(jws));
}
