import * as z from 'zod/mini';
import { brandSchema, productSchema } from '#domain/tag/product.ts';
import { bikeKinds } from '#domain/tag/tag.ts';
import { warrantySchema } from '#domain/warranty/term.ts';
import { contactReasons } from './contact/reasons.ts';
import { offices } from './office.ts';

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
  deliveredOn: z.nullable(z.iso.date()),
  warranty: warrantySchema,
});

/** A scanned bike as a shop's people see it; the owner's name is masked. */
export const shopBikeSchema = z.extend(bikeFactsSchema, {
  stolen: z.boolean(),
  ownerName: z.string(),
});
export type ShopBike = z.infer<typeof shopBikeSchema>;

/** How to reach a bike's owner. Phone as E.164, null until one is confirmed. */
export const ownerContactSchema = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type OwnerContact = z.infer<typeof ownerContactSchema>;

/**
 * Somebody's look at the caller's contact data: who (masked), in which office of which shop, when, over which bike,
 * and why the shop might; null for looks from before a reason was required.
 */
export const dataLookSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  tag: z.string(),
  by: z.string(),
  office: z.enum(offices),
  shop: z.object({ cnpj: z.string(), name: z.nullable(z.string()) }),
  reason: z.nullable(z.enum(contactReasons)),
});
export type DataLook = z.infer<typeof dataLookSchema>;
