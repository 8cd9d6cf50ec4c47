import * as z from 'zod/mini';
import { absolute, to } from '#domain/paths.ts';
import type { Seldom } from '#domain/seldom.ts';
import { paperNumber, paperNumberSchema, signedFileFields } from '#domain/signed-file.ts';
import { claimStates } from './states.ts';

/** Numbers of dossiers, as `DC-7F3K-20QX`. Any case is read. */
export const dossierNumberSchema = paperNumberSchema('DC', 'dossier-unknown');

/** A dossier's number from random bytes (`paperNumberBytes`); whether it is still free is the database's to say. */
export const dossierNumber = (random: Uint8Array) => paperNumber('DC', random);

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
  ...signedFileFields,
  /** The claim's number. */
  claim: z.string(),
  state: z.enum(claimStates),
  complainedOn: z.iso.date(),
  /** The last day of the legal term; null where none runs. */
  dueOn: z.nullable(z.iso.date()),
});
export type DossierClaims = z.infer<typeof dossierClaimsSchema>;

/** The page on which anybody can check a dossier; also what its QR code holds. */
export function dossierUrl(publicUrl: string, number: string): string {
  return absolute(publicUrl, to.claimDossier({ number }));
}
