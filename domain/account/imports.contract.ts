import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';

/** An import of the key that waits or runs. Instants are ISO 8601 in UTC. */
const importUnderWaySchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  dryRun: z.boolean(),
  bytes: z.int(),
  /** Its place among all that wait, from 1; null while it runs. */
  place: z.nullable(z.int()),
  since: z.iso.datetime(),
  startedAt: z.nullable(z.iso.datetime()),
});

/** What a key's holder may see: its own imports, and its remaining quota of this day. */
const importQueueSchema = z.object({
  imports: z.array(importUnderWaySchema),
  today: z.object({
    bytes: z.int(),
    mostBytes: z.int(),
    seconds: z.int(),
    mostSeconds: z.int(),
    /** When the next day begins, in São Paulo. */
    until: z.iso.datetime(),
  }),
});

export const listImports = contract({
  route: 'GET /api/imports',
  summary: 'The key’s imports that wait (with their place) or run, and what it has brought in today.',
  access: { partner: 'any' },
  limit: { per: 'partner', times: 120, seconds: 60 },
  input: noInput,
  output: importQueueSchema,
  fails: ['rate-limited'],
});

/** What became of an import that was no trial. Instants are ISO 8601 in UTC. */
const keptReportSchema = z.object({
  number: z.int(),
  /** `bikes import`: what was brought in. */
  what: z.string(),
  /** The first characters of the key. */
  by: z.string(),
  /** The file's, in hexadecimal digits. */
  sha256: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  /** Null while it runs, and of one that died with its process. */
  endedAt: z.nullable(z.iso.datetime()),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** The code of what stopped it. */
  failed: z.nullable(z.string()),
});

/** How many reports one answer has. */
export const reportsInPage = 100;

export const listImportReports = contract({
  route: 'GET /api/imports/reports',
  summary:
    'What became of every import of the key’s brand, or shop, the newest first; reports are never deleted. `next` is the `before` of the following page; null on the last.',
  access: { partner: 'any' },
  limit: { per: 'partner', times: 120, seconds: 60 },
  input: z.strictObject({ before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))) }),
  output: z.object({ reports: z.array(keptReportSchema), next: z.nullable(z.int()) }),
  fails: ['rate-limited'],
});
