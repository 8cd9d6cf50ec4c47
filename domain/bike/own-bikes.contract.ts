import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { brandSchema } from '#domain/tag/brand.ts';
import { productSchema } from '#domain/tag/product.ts';
import { bikeKinds } from '#domain/tag/tag.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    ownBikes: typeof import('./own-bikes.contract.ts');
  }
}

/** What a list shows of an own bike, and what makes it the current product. */
export const listedBikeSchema = z.object({ product: productSchema, brand: brandSchema, kind: z.enum(bikeKinds) });
export type ListedBike = z.infer<typeof listedBikeSchema>;

export const listMyBikes = contract({
  route: 'GET /api/my-bikes',
  summary: 'The caller’s own bikes, the one owned last first.',
  access: 'cyclist',
  limit: { per: 'account', times: 120, seconds: 60 },
  input: z.strictObject({}),
  output: z.object({ bikes: z.array(listedBikeSchema) }),
  fails: [],
});
