import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { brandSchema } from '#domain/tag/brand.ts';
import { certificateNumberSchema } from './certificate.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    ownership: typeof import('./contract.ts');
  }
}

/** A certificate as anybody may check it: the signed text, whether it is still the current one, and the brand to show. */
export const publicCertificateSchema = z.object({
  number: z.string(),
  state: z.enum(['current', 'superseded']),
  supersededAt: z.nullable(z.iso.datetime()),
  /** Compact JWS (ES256) over `certificateClaimsSchema`; the keys are at `/.well-known/jwks.json`. */
  jws: z.string(),
  brand: brandSchema,
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
  summary: 'The owner’s view of the current certificate: the public one and the owner’s full name.',
  access: 'cyclist',
  input,
  output: z.extend(publicCertificateSchema, { ownerName: z.string() }),
  fails: ['certificate-unknown'],
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
  summary: 'The public keys that certificates and id tokens are signed with (RFC 7517).',
  access: 'anyone',
  input: noInput,
  output: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  fails: [],
});
