import * as z from 'zod/mini';
import { maskName } from '#domain/account/name.ts';
import { absolute, to } from '#domain/paths.ts';
import type { Seldom } from '#domain/seldom.ts';
import { paperNumber, paperNumberSchema } from '#domain/signed-file.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { TransferKind } from './transfer.ts';

/** Certificate numbers, as `PV-7F3K-20QX`. Any case is read. */
export const certificateNumberSchema = paperNumberSchema('PV', 'certificate-unknown');

/** What a certificate's signature covers (JWS payload, ES256). The person is masked: anybody may read it. */
export const certificateClaimsSchema = z.object({
  /** Certificate number. */
  jti: z.string(),
  /** Issuing host, as a URL. */
  iss: z.string(),
  /** Seconds since 1970 at which it was issued. */
  iat: z.number(),
  /** Seconds since 1970 at which it was signed, where that is not when it was issued: anew with another key, or for an earlier day. */
  signedAnewAt: z.optional(z.number()),
  tag: z.string(),
  brand: z.string(),
  model: z.string(),
  kind: z.string(),
  serialNumber: z.string(),
  /** `M***a S.` */
  owner: z.string(),
  /** The full name under a salt that only its owner is told (`ownerDigestOf`). Certificates from before it have none. */
  ownerDigest: z.optional(z.string()),
  /** The day on which this ownership began. */
  since: z.iso.date(),
});
export type CertificateClaims = z.infer<typeof certificateClaimsSchema>;

/** A certificate number from 8 random bytes; whether it is still free is the database's to say. */
export const newCertificateNumber = (random: Uint8Array) => paperNumber('PV', random);

/** What a certificate states, before the person is masked. `ownerName` is the name at issue. */
export type CertificateFacts = {
  tag: string;
  brand: string;
  model: string;
  kind: string;
  serialNumber: string;
  ownerName: string;
  since: Date;
};

/** The page on which anybody can check a certificate; also what its QR code holds. */
export function certificateUrl(publicUrl: string, number: string): string {
  return absolute(publicUrl, to.certificate({ number }));
}

/** What is signed: who signs what under which number, and the owner's name under its salt. */
export type CertificateFrame = { number: string; issuer: string; issuedAt: Date; ownerDigest: string };

/** What is signed of these facts: the owner masked, the beginning as a day in São Paulo. */
export function claimsOf(
  facts: CertificateFacts,
  { number, issuer, issuedAt, ownerDigest }: CertificateFrame,
): CertificateClaims {
  const { ownerName, since, ...bike } = facts;
  return {
    jti: number,
    iss: issuer,
    iat: Math.floor(issuedAt.getTime() / 1000),
    ...bike,
    owner: maskName(ownerName),
    ownerDigest,
    since: dateOf(since),
  };
}

/**
 * What speaks for an ownership besides the tag and the serial number, which are both on the frame: a receipt whose signature or whose
 * partner vouches for it is linked; its recipient's CPF is the one in the owner's profile; a shop handed the new bike over to this owner; the
 * owner before handed it over here; or papers were read, and it was decided by them.
 */
export const ownershipGrounds = ['receipt', 'own-cpf', 'shop', 'transfer', 'review'] as const;
export type OwnershipGround = (typeof ownershipGrounds)[number];

/** What is known of an ownership's proofs. `linkedByOwner`: this owner linked the receipt, not one before. `cameBy`: how it came here; null for the first. */
export type OwnershipProofs = {
  receiptHolds: boolean;
  receiptVouched: boolean;
  linkedByOwner: boolean;
  customerCpf: string | null;
  ownerCpf: string | null;
  /** Whether it began with the yes to a shop's hand-over. */
  fromShop: boolean;
  cameBy: TransferKind | null;
};

/** On what an ownership rests; empty where its owner alone declared it. */
export function groundsOf(proofs: OwnershipProofs): OwnershipGround[] {
  const { receiptHolds, receiptVouched, linkedByOwner, customerCpf, ownerCpf, fromShop, cameBy } = proofs;
  const hasReceipt = receiptHolds && receiptVouched;
  const speaks: Record<OwnershipGround, boolean> = {
    'receipt': hasReceipt,
    'own-cpf': hasReceipt && linkedByOwner && customerCpf !== null && customerCpf === ownerCpf,
    'shop': fromShop,
    'transfer': cameBy === 'hand-over' || cameBy === 'asked',
    'review': cameBy === 'reviewed' || cameBy === 'contested',
  };
  return ownershipGrounds.filter((ground) => speaks[ground]);
}

/** The full name on a certificate's paper, with its salt, in the fragment of the address in its QR code: browsers keep it to themselves. */
export type PaperName = { ownerName: string; ownerSalt: string };

/** A longer name is left out of the code, which would be too fine to be read. */
const longestInCode = 180;

/** The fragment for a name on paper; empty for one that is too long for the code. */
export function paperFragment({ ownerName, ownerSalt }: PaperName): string {
  const name = base64url(new TextEncoder().encode(ownerName));
  return name.length > longestInCode ? '' : `#s=${ownerSalt}&n=${name}`;
}

/** The name and the salt in a fragment; null where there are none. */
export function readPaperFragment(fragment: string): PaperName | null {
  const found = /^#s=([\w-]{22})&n=([\w-]{1,180})$/.exec(fragment);
  if (!found) return null;
  try {
    const bytes = Uint8Array.from(atob(found[2]!.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    return { ownerName: new TextDecoder('utf-8', { fatal: true }).decode(bytes), ownerSalt: found[1]! };
  } catch {
    return null;
  }
}

function base64url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The owner's name as it was at issue, and its salt; null where a certificate is older than what is kept of it. */
export type NameAtIssue = { ownerName: string | null; ownerSalt: string | null };

/**
 * What a certificate's signature covers of the full name: SHA-256 of salt and name, base64url. Without the salt, which is not
 * published, nobody can try names against it.
 */
export async function ownerDigestOf(salt: string, name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}.${name}`));
  return base64url(new Uint8Array(digest));
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

/** How often a person's certificates are issued anew after a change of name. */
export const certificateRenewals: Seldom = { times: 2, days: 365 };

/** Why a newer certificate took the place of one. */
export const supersedings = ['new-owner', 'new-name'] as const;
