import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { brandSchema, productSchema, publicBikeSchema } from './product.ts';
import { bikeKinds, tagSchema } from './tag.ts';

/** Everything that the landing shows, in one answer. `mine` is true only for the signed-in current owner. */
export const scannedTagSchema = z.object({
  product: productSchema,
  brand: brandSchema,
  /** The model's kind, known before the tag is on a bike. */
  kind: z.enum(bikeKinds),
  /** Null for a tag that is not on a bike yet. */
  bike: z.nullable(publicBikeSchema),
  mine: z.boolean(),
  /**
   * Of a tag that another one took the place of, and that is on no bike any more: since which day, and which tag the bike has now; null once
   * the old one leads nowhere.
   */
  replaced: z.optional(z.object({ on: z.iso.date(), by: z.nullable(z.string()) })),
});
export type ScannedTag = z.infer<typeof scannedTagSchema>;

export const findTag = contract({
  route: 'GET /api/tags/:tag',
  summary: 'What a scanned tag is: product, brand, public facts of the bike, and whether it is the caller’s.',
  worth: 'first',
  access: 'anyone',
  limit: { per: 'address', times: 600, seconds: 60 },
  asScanned: true,
  input: z.strictObject({ tag: tagSchema }),
  output: scannedTagSchema,
  fails: ['tag-malformed', 'tag-unknown'],
});

const icon = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.optional(z.string()),
  purpose: z.optional(z.string()),
});

/**
 * The web app manifest of a brand: what the phone's home screen shows of the app.
 *
 * @see https://www.w3.org/TR/appmanifest/
 */
export const appManifestSchema = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.literal('standalone'),
  orientation: z.literal('portrait'),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(icon),
});
export type AppManifest = z.infer<typeof appManifestSchema>;

export const getAppManifest = contract({
  route: 'GET /api/brands/:brand/app-manifest',
  summary: 'What a phone’s home screen shows of the app, in a brand’s name.',
  access: 'anyone',
  limit: { per: 'address', times: 600, seconds: 60 },
  input: z.strictObject({ brand: z.string().check(z.maxLength(100)) }),
  output: appManifestSchema,
  fails: ['not-found'],
});
