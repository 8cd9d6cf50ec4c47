import * as z from 'zod/mini';
import { contract } from '../http/contract.ts';
import { tagSchema } from '../tag/tag.ts';
import { bikeFactsSchema } from './bike-facts.ts';

/** A bike as its owner sees it. */
export const ownBikeSchema = z.extend(bikeFactsSchema, {
  certificateNumber: z.string(),
});
export type OwnBike = z.infer<typeof ownBikeSchema>;

export const getMyBike = contract({
  route: 'GET /api/my-bikes/:tag',
  summary: 'The caller’s own bike: facts, warranty, certificate. A bike of somebody else is not found.',
  access: 'cyclist',
  input: z.strictObject({ tag: tagSchema }),
  output: ownBikeSchema,
  fails: ['not-found'],
});
