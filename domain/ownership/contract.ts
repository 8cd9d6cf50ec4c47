import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { brandSchema } from '#domain/tag/product.ts';
import { certificateNumberSchema, ownershipGrounds, supersedings } from './certificate.ts';
import { publishedKeysSchema } from './signing-key.ts';

/** A certificate as anybody may check it: the signed text, whether it is still the current one, and the brand to show. */
export const publicCertificateSchema = z.object({
  number: z.string(),
  state: z.enum(['current', 'superseded']),
  supersededAt: z.nullable(z.iso.datetime()),
  supersededFor: z.nullable(z.enum(supersedings)),
  /** Compact JWS (ES256) over `certificateClaimsSchema`; the keys are at `/.well-known/jwks.json`. */
  jws: z.string(),
  /** The tag that the bike has now, where another one took the place of the one that the text names; null where it has that. */
  tagNow: z.nullable(z.string()),
  brand: brandSchema,
  /** On what the ownership rests now; empty where its owner alone declared it. Of a superseded certificate nothing is said. */
  grounds: z.array(z.enum(ownershipGrounds)),
  /** Since when the bike is marked stolen; null where it is not. */
  stolenAt: z.nullable(z.iso.datetime()),
  /** Whether somebody with an invoice contests it now, without who. */
  isContested: z.boolean(),
  /** Whether the account of the person who registered it was deleted. */
  isAccountClosed: z.boolean(),
});
export type PublicCertificate = z.infer<typeof publicCertificateSchema>;

const input = z.strictObject({ number: certificateNumberSchema });

export const getCertificate = contract({
  route: 'GET /api/certificates/:number',
  summary: 'A certificate’s signed text and state, for anybody who wants to check it.',
  access: 'anyone',
  limit: { per: 'address', times: 120, seconds: 60 },
  input,
  output: publicCertificateSchema,
  fails: ['certificate-unknown'],
});

export const getOwnCertificate = contract({
  route: 'GET /api/my-certificates/:number',
  summary:
    'The owner’s view of the current certificate: the public one, the full name that its signature covers, and its salt.',
  access: 'cyclist',
  input,
  output: z.extend(publicCertificateSchema, { ownerName: z.nullable(z.string()), ownerSalt: z.nullable(z.string()) }),
  fails: ['certificate-unknown'],
});

const ownCertificatesSchema = z.object({
  certificates: z.array(
    z.object({
      number: z.string(),
      tag: z.string(),
      brand: z.string(),
      model: z.string(),
      /** Null where the name at issue is not known. */
      ownerName: z.nullable(z.string()),
      /** Whether the name at issue is another than the account’s. */
      isOutdated: z.boolean(),
    }),
  ),
});

export const listOwnCertificates = contract({
  route: 'GET /api/my-certificates',
  summary: 'The caller’s current certificates, and whether they state the name that the account has.',
  access: 'cyclist',
  limit: { per: 'account', times: 120, seconds: 60 },
  input: noInput,
  output: ownCertificatesSchema,
  fails: [],
});

export const renewCertificates = contract({
  route: 'POST /api/my-certificates/renewals',
  summary:
    'Issues those of the caller’s certificates anew that state another name than the account has, twice a year at most; none of a bike whose ownership is contested. May be repeated.',
  access: 'cyclist',
  limit: { per: 'account', times: 20, seconds: 3600 },
  input: noInput,
  output: ownCertificatesSchema,
  fails: ['renewed-too-often', 'ownership-contested'],
  settles: true,
});

export const getCertificatePdf = contract({
  route: 'GET /api/my-certificates/:number/pdf',
  summary: 'The owner’s certificate as a one-page PDF.',
  access: 'cyclist',
  // Drawn anew each time, some 30 ms of the processor's.
  limit: { per: 'account', times: 60, seconds: 60 },
  input,
  output: 'application/pdf',
  fails: ['certificate-unknown'],
});

export const getSigningKeys = contract({
  route: 'GET /.well-known/jwks.json',
  summary:
    'The public keys that certificates and id tokens are signed with (RFC 7517), and when each of them, the lost ones too, signed.',
  access: 'anyone',
  input: noInput,
  output: publishedKeysSchema,
  fails: [],
});
