import * as z from 'zod/mini';
import { identityProofSchema, proofFails } from '#domain/account/credential-change.ts';
import { languages } from '#domain/account/language.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { copiesADay } from './data-copy.ts';

/** Where somebody accepted the terms: registering as a cyclist, or as one of a shop's people; or a table of the operator's said so; or when the texts had changed. */
export const consentPlaces = ['registration', 'shop-registration', 'import', 'new-version'] as const;
export type ConsentPlace = (typeof consentPlaces)[number];

/**
 * What a person agreed to, in which wording, when and where (LGPD art. 8). The terms of use and the privacy policy hold as
 * long as the account; that a shop sees contact data can be ended at any time.
 */
const consentSchema = z.object({
  id: z.uuid(),
  to: z.enum(['terms', 'contact-data']),
  /** The version of the wording. */
  version: z.string(),
  /** SHA-256 of the wording in hexadecimal digits; null for one that is not published any more, or never was. */
  hash: z.nullable(z.string()),
  at: z.iso.datetime(),
  /** Null where it was not kept. */
  place: z.nullable(z.enum(consentPlaces)),
  /** Of contact data: the shop that may see it, by its name or else its CNPJ, and the thread with it. */
  shop: z.nullable(z.object({ name: z.nullable(z.string()), cnpj: z.string() })),
  thread: z.nullable(z.uuid()),
  /** When it was taken back; null while it holds. */
  endedAt: z.nullable(z.iso.datetime()),
});
export type Consent = z.infer<typeof consentSchema>;

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
  worth: 'last',
  access: 'signed-in',
  limit: { per: 'account', times: 60, seconds: 600 },
  input: noInput,
  output: summarySchema,
  fails: ['rate-limited'],
});

/** An entry with the words of a language, and the places of its files in the ZIP. */
const copiedEntrySchema = z.object({
  /** `isId`: says which entry is meant, to programs. */
  facts: z.array(z.object({ name: z.string(), value: z.string(), isId: z.boolean() })),
  files: z.array(z.string()),
});

const copiedTableSchema = z.object({ table: z.string(), name: z.string(), entries: z.array(copiedEntrySchema) });
export type CopiedTable = z.infer<typeof copiedTableSchema>;

/** Everything held about a person to read, without the tables that have nothing; and how the ZIP with the files is got. */
const copySchema = z.object({
  /** ISO 8601, UTC. */
  writtenAt: z.iso.datetime(),
  tables: z.array(copiedTableSchema),
  download: z.object({
    /** Gets the ZIP, in this session, until `expiresAt`. */
    ticket: z.string(),
    expiresAt: z.iso.datetime(),
    files: z.int(),
    /** About how many the ZIP has. */
    bytes: z.int(),
  }),
});
export type DataCopy = z.infer<typeof copySchema>;

export const copyMyData = contract({
  // A POST, because it is recorded, counted and told by letter.
  route: 'POST /api/me/data/copies',
  summary: `Everything held about the caller to read, and a ticket for the ZIP of it, with a proof of identity, ${copiesADay} times a day at most; told by e-mail.`,
  access: 'signed-in',
  limit: { per: 'account', times: 20, seconds: 3600 },
  /** `language`: of the names. That of the screen may be another than the account's. */
  input: z.strictObject({ proof: identityProofSchema, language: z.enum(languages) }),
  output: copySchema,
  fails: [...proofFails, 'rate-limited'],
});

export const downloadMyData = contract({
  route: 'GET /api/me/data/copies/:ticket',
  summary:
    'The copy as a ZIP: `data.json`, every file that is the caller’s, and `index.html`, which leads through it and names what could not be read. Written while it is sent, one at a time.',
  access: 'signed-in',
  limit: { per: 'account', times: 20, seconds: 3600 },
  input: z.strictObject({ ticket: z.string().check(z.regex(/^\d{10}\.[\w-]{43}$/)), language: z.enum(languages) }),
  output: 'application/zip',
  fails: ['link-expired', 'rate-limited'],
});
