import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { tagSchema } from '#domain/tag/tag.ts';

/** Which tag is on which bike: what a factory needs to put labels on frames. Nothing in it is about a person. */
export const taggedBikeSchema = z.object({
  tag: tagSchema,
  /** What the tag's code leads to. */
  url: z.string(),
  serialNumber: z.string(),
  model: z.string(),
  batch: z.nullable(z.string()),
  /** Whether somebody has activated its warranty. */
  active: z.boolean(),
});
export type TaggedBike = z.infer<typeof taggedBikeSchema>;

/** How many bikes one answer has. */
export const bikesInPage = 1000;

export const listBrandBikes = contract({
  route: 'GET /api/bikes',
  summary:
    'The bikes of the key’s brand with their tags, in the order in which they came in. `next` is the `after` of the following page; null on the last.',
  access: { partner: 'bikes:import' },
  limit: { per: 'partner', times: 3600, seconds: 3600 },
  input: z.strictObject({ after: z.optional(z.uuid()) }),
  output: z.object({ bikes: z.array(taggedBikeSchema), next: z.nullable(z.uuid()) }),
  fails: ['api-key-scope'],
});

export const getBrandBikesTable = contract({
  route: 'GET /api/bikes/csv',
  summary: 'All of them as one table (CSV, UTF-8, semicolons), however many they are.',
  access: { partner: 'bikes:import' },
  limit: { per: 'partner', times: 30, seconds: 3600 },
  input: z.strictObject({}),
  output: 'text/csv',
  fails: ['api-key-scope'],
});
