import * as z from 'zod/mini';

/** The two kinds of session a person can have (specification 6). */
export const domains = ['cyclist', 'bikeshop'] as const;
export type Domain = (typeof domains)[number];

/** How long a session lives, in seconds: 30 days for cyclists, 12 hours for bike shops (specification 12). */
export const sessionSeconds: Record<Domain, number> = { cyclist: 30 * 24 * 3600, bikeshop: 12 * 3600 };

/**
 * What the browser keeps under the key `tokens` (specification 3). The access token is opaque and revocable, its
 * expiry an ISO 8601 instant in UTC; the id token is a signed JWT.
 */
export const tokensSchema = z.object({
  accessToken: z.object({ token: z.string(), expiresAt: z.iso.datetime() }),
  idToken: z.object({ token: z.string() }),
});
export type Tokens = z.infer<typeof tokensSchema>;

/** The claims of the id token; the user of specification 3. */
export const userSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  domain: z.enum(domains),
});
export type User = z.infer<typeof userSchema>;
