import * as z from 'zod/mini';
import { absolute, to } from '#domain/paths.ts';
import type { Seldom } from '#domain/seldom.ts';
import { crockford } from '#domain/tag/new-tag.ts';
import { claimStates } from './states.ts';

/** Numbers of dossiers: `DC-` and two groups of four of Crockford's base32, as `DC-7F3K-20QX`. Any case is read. */
export const dossierNumberSchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^DC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/, 'dossier-unknown'));

/** Random bytes in a dossier's number. */
export const dossierNumberBytes = 8;

/** A dossier's number from `dossierNumberBytes` random bytes; whether it is still free is the database's to say. */
export function dossierNumber(random: Uint8Array): string {
  const code = crockford(random.subarray(0, dossierNumberBytes));
  return `DC-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** How often a claim's dossier is made. */
export const dossiersOfClaim: Seldom = { times: 10, days: 1 };

/** How many photos a dossier shows; those after them are named by their hash alone, as videos are. */
export const dossierPhotos = 24;

/** The type of what is signed of a dossier (JWS header `typ`). */
export const dossierType = 'claim-dossier+jwt';

/**
 * What is signed of a dossier (JWS payload, ES256): which file it is and of which claim, as it stood then. Nothing of it is about a person:
 * anybody may read it.
 */
export const dossierClaimsSchema = z.object({
  /** The dossier's number. */
  jti: z.string(),
  /** Issuing host, as a URL. */
  iss: z.string(),
  /** Seconds since 1970 at which it was made. */
  iat: z.number(),
  /** The claim's number. */
  claim: z.string(),
  state: z.enum(claimStates),
  complainedOn: z.iso.date(),
  /** The last day of the legal term; null where none runs. */
  dueOn: z.nullable(z.iso.date()),
  /** The SHA-256 of the file, hexadecimal. */
  sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
});
export type DossierClaims = z.infer<typeof dossierClaimsSchema>;

/** The page on which anybody can check a dossier; also what its QR code holds. */
export function dossierUrl(publicUrl: string, number: string): string {
  return absolute(publicUrl, to.claimDossier({ number }));
}
