import * as z from 'zod/mini';
import { bikeKinds } from './tag-text.ts';

/** A tag with its model, brand and active flag (specification 3). The tag is upper case. */
export const productSchema = z.object({
  tag: z.string(),
  active: z.boolean(),
  model: z.string(),
  preloaded: z.boolean(),
  brandId: z.uuid(),
});
export type Product = z.infer<typeof productSchema>;

/** What anybody who scans the tag may see of the bike: never a person's data, never the serial number. */
export const publicBikeSchema = z.object({
  kind: z.enum(bikeKinds),
  photoUrl: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  stolen: z.boolean(),
  /** Whether its battery has a passport, which anybody may read. */
  batteryPassport: z.boolean(),
  /** The day on which a shop handed it over, while its customer's yes is waited for; null where nobody is waited for. */
  handedOverOn: z.nullable(z.iso.date()),
});
export type PublicBike = z.infer<typeof publicBikeSchema>;

/**
 * The public facts of a partner. `brand` is the slug that tag URLs carry in `?brand=`; compared without regard to
 * case.
 */
export const brandSchema = z.object({
  id: z.uuid(),
  brand: z.string(),
  name: z.string(),
  secondaryColor: z.string(),
  faviconUrl: z.nullable(z.string()),
  /** Sends an inactive product's owner-to-be from my-bike straight to sign-up (specification 4, rule 5). */
  tagToInsuranceRedirect: z.boolean(),
  supportEmail: z.nullable(z.string()),
});
export type Brand = z.infer<typeof brandSchema>;
