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
