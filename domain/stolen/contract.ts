import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { policeReportSchema } from './theft.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    stolen: typeof import('./contract.ts');
  }
}

/** Whether the bike is marked stolen: since when, and the number of the police report if its owner gave one. */
export const theftSchema = z.object({
  stolen: z.nullable(z.object({ since: z.iso.datetime(), policeReport: z.nullable(z.string()) })),
});
export type Theft = z.infer<typeof theftSchema>;

const changes = { per: 'account', times: 30, seconds: 3600 } as const;

export const getTheft = contract({
  route: 'GET /api/my-bikes/:tag/theft',
  summary: 'Whether the caller’s own bike is marked stolen.',
  access: 'cyclist',
  input: z.strictObject({ tag: tagSchema }),
  output: theftSchema,
  fails: ['not-found'],
});

export const reportTheft = contract({
  route: 'POST /api/my-bikes/:tag/theft',
  summary:
    'Marks the caller’s own bike stolen, for everybody who scans it. Marked already, it stays so, and a number of a police report takes the place of the former.',
  access: 'confirmed-cyclist',
  limit: changes,
  input: z.strictObject({ tag: tagSchema, id: idSchema, policeReport: z.optional(policeReportSchema) }),
  output: theftSchema,
  fails: ['not-found', 'id-taken'],
});

export const endTheft = contract({
  route: 'POST /api/my-bikes/:tag/theft/end',
  summary: 'The caller has the bike again, or marked it by mistake. The same again changes nothing.',
  access: 'confirmed-cyclist',
  limit: changes,
  input: z.strictObject({ tag: tagSchema, how: z.enum(['found', 'withdrawn']) }),
  output: theftSchema,
  fails: ['not-found'],
});
