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
});
export type PublicBike = z.infer<typeof publicBikeSchema>;

export { livesElsewhere } from './lives-elsewhere.ts';
