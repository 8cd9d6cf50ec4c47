import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { brandSchema } from './brand.ts';
import { productSchema, publicBikeSchema } from './product.ts';
import { bikeKinds, tagSchema } from './tag.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    tag: typeof import('./contract.ts');
  }
}

/** Everything that the landing shows, in one answer. `mine` is true only for the signed-in current owner. */
export const scannedTagSchema = z.object({
  product: productSchema,
  brand: brandSchema,
  /** The model's kind, known before the tag is on a bike. */
  kind: z.enum(bikeKinds),
  /** Null for a tag that is not on a bike yet. */
  bike: z.nullable(publicBikeSchema),
  mine: z.boolean(),
});
export type ScannedTag = z.infer<typeof scannedTagSchema>;

export const findTag = contract({
  route: 'GET /api/tags/:tag',
  summary: 'What a scanned tag is: product, brand, public facts of the bike, and whether it is the caller’s.',
  access: 'anyone',
  limit: { per: 'address', times: 600, seconds: 60 },
  input: z.strictObject({ tag: tagSchema }),
  output: scannedTagSchema,
  fails: ['tag-malformed', 'tag-unknown'],
});
