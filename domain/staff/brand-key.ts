import * as z from 'zod/mini';
import { partnerScopes } from '#domain/http/partner-scopes.ts';

/** How many keys of a brand may be in use at a time, before its people can make no more. */
export const brandKeysAtOnce = 20;

/** A key of the brand's API, whoever made it. Its secret is nowhere. */
export const brandKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters of the secret, by which it is recognised. */
  hint: z.string(),
  scopes: z.array(z.enum(partnerScopes)),
  /** Who of the desk made it; null where the platform did, or the log no longer knows. */
  by: z.nullable(z.string()),
  /** Who made it, and may still know the secret, has left the desk. */
  makerLeft: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Up to some minutes behind; null where it was never used. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  revokedAt: z.nullable(z.iso.datetime()),
});
export type BrandKey = z.infer<typeof brandKeySchema>;
