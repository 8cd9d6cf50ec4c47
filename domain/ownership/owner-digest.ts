import { maskName } from '#domain/account/name.ts';
import type { CertificateClaims } from './certificate.ts';

/** The owner's name as it was at issue, and its salt; null where a certificate is older than what is kept of it. */
export type NameAtIssue = { ownerName: string | null; ownerSalt: string | null };

/**
 * What a certificate's signature covers of the full name: SHA-256 of salt and name, base64url. Without the salt, which is not
 * published, nobody can try names against it.
 */
export async function ownerDigestOf(salt: string, name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}.${name}`));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The full name that a certificate states, or null when its signature does not cover the name that was kept. A certificate
 * from before the digest covers the masked name alone: the kept one has to agree with it.
 */
export async function statedName(claims: CertificateClaims, kept: NameAtIssue): Promise<string | null> {
  const { ownerName, ownerSalt } = kept;
  if (ownerName === null) return null;
  if (claims.ownerDigest === undefined) return maskName(ownerName) === claims.owner ? ownerName : null;
  return ownerSalt !== null && (await ownerDigestOf(ownerSalt, ownerName)) === claims.ownerDigest ? ownerName : null;
}
