import * as z from 'zod/mini';

/** How many keys of a shop may be in use at a time. */
export const keysAtOnce = 5;

/** What its people call the system that has a key. */
export const keyNameSchema = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'required', abort: true }), z.maxLength(40, 'too-long'));

/** A key: `pvk_` and 32 random bytes as base64url. */
export const keySecretSchema = z.string().check(z.regex(/^pvk_[\w-]{43}$/));

/** A shop's key as its Owners see it. */
export const shopKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters of the secret, by which it is recognised. */
  hint: z.string(),
  /** Who made it, by name; null where the platform's operator did, or a closed account. */
  by: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** Up to some minutes behind; null where it was never used. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  revokedAt: z.nullable(z.iso.datetime()),
  /** Whether it is answered: not once it is revoked, or who made it is no Owner of the shop any more. */
  works: z.boolean(),
});
export type ShopKey = z.infer<typeof shopKeySchema>;
