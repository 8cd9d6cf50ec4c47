import * as z from 'zod/mini';
import { brandSchema, productSchema } from '#domain/tag/product.ts';
import { bikeKinds } from '#domain/tag/tag.ts';
import { warrantySchema } from '#domain/warranty/term.ts';

/** What its owner and a bike shop both see of a bike. Dates are calendar dates (`2026-11-20`). */
export const bikeFactsSchema = z.object({
  product: productSchema,
  brand: brandSchema,
  kind: z.enum(bikeKinds),
  photoUrl: z.nullable(z.string()),
  serialNumber: z.string(),
  size: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  retailer: z.nullable(z.string()),
  purchasedOn: z.nullable(z.iso.date()),
  warranty: warrantySchema,
});
