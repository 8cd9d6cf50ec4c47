import * as z from 'zod/mini';
import { dossierClaimsSchema, dossierType, type DossierClaims } from '#domain/claim/dossier.ts';
import { hasSignedAt } from '#domain/ownership/signing-key.ts';
import { periodOf, verifySigned } from '#web/shell/signature/verify-signed.ts';

/** The result of checking a dossier's signed text; `unknown-key`: nothing can be said of it. */
export type DossierCheck =
  | { genuine: true; claims: DossierClaims }
  | { genuine: false; why: 'unknown-key' | 'altered' };

/** Whether a signed text is the dossier of this number: signed as one by one of these keys, in that key's time. */
export async function verifyDossier(jws: string, keys: unknown, number: string): Promise<DossierCheck> {
  const signed = await verifySigned(jws, keys, dossierType);
  if (typeof signed === 'string') return { genuine: false, why: signed };
  const claims = z.safeParse(dossierClaimsSchema, signed);
  const period = periodOf(jws, keys);
  const isOurs = claims.success && claims.data.jti === number;
  if (!isOurs || (period && !hasSignedAt(period, claims.data.iat * 1000))) return { genuine: false, why: 'altered' };
  return { genuine: true, claims: claims.data };
}

/** The SHA-256 of a file, in hexadecimal digits, computed on this device. */
export async function hashOfFile(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
