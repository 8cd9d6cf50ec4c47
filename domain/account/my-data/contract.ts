import * as z from 'zod/mini';
import { identityProofSchema, proofFails } from '#domain/account/identity-proof.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { consentSchema } from './consent.ts';
import { copiesADay } from './copy-limit.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    accountData: typeof import('./contract.ts');
  }
}

/** A summary of what is held about a person: entries by table, without the empty ones. */
const summarySchema = z.object({
  entries: z.record(z.string(), z.int()),
  consents: z.array(consentSchema),
  /** When the account is deleted, at its person's wish, unless they keep it; null for accounts that stay. */
  closesAt: z.nullable(z.iso.datetime()),
});

export const getMyData = contract({
  route: 'GET /api/me/data',
  summary:
    'How many entries of each kind are held about the caller, what the caller agreed to, newest first, and whether the account is to be deleted.',
  access: 'cyclist',
  limit: { per: 'account', times: 60, seconds: 600 },
  input: noInput,
  output: summarySchema,
  fails: ['rate-limited'],
});

/** Everything held about a person: the entries of each table, with the columns that a person is given. */
const copySchema = z.object({
  /** ISO 8601, UTC. */
  writtenAt: z.iso.datetime(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type DataCopy = z.infer<typeof copySchema>;

export const copyMyData = contract({
  // A POST, because it is recorded, counted and told by letter.
  route: 'POST /api/me/data/copies',
  summary: `A copy of everything held about the caller, with a proof of identity, ${copiesADay} times a day at most; told by e-mail.`,
  access: 'cyclist',
  limit: { per: 'account', times: 20, seconds: 3600 },
  input: z.strictObject({ proof: identityProofSchema }),
  output: copySchema,
  fails: [...proofFails, 'rate-limited'],
});
