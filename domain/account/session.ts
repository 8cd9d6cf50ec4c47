import * as z from 'zod/mini';
import { domains } from './session-time.ts';

// Apart from the schemas: the app looks at a session's time before it has a form.
export { domains, idleSeconds, isIdle, lastUsedSeconds, sessionSeconds, type Domain } from './session-time.ts';

/**
 * What the browser keeps under the key `tokens` (specification 3). The access token is opaque and revocable, its
 * expiry an ISO 8601 instant in UTC; the id token is a signed JWT.
 */
export const tokensSchema = z.object({
  accessToken: z.object({ token: z.string(), expiresAt: z.iso.datetime() }),
  idToken: z.object({ token: z.string() }),
});
export type Tokens = z.infer<typeof tokensSchema>;

/** The claims of the id token; the user of specification 3. The e-mail is null for an account without one. */
export const userSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  domain: z.enum(domains),
});
export type User = z.infer<typeof userSchema>;

/**
 * Why a session ended, told to nobody but the holder of its token: nothing happened for long; its time was over; the
 * person's place in the shop was suspended, they left it, or the whole shop was suspended; the person logged out, here or from another device; password, phone or
 * e-mail changed; a change was undone.
 */
export const sessionEnds = [
  'idle',
  'expired',
  'suspended',
  'left-shop',
  'shop-barred',
  'logged-out',
  'ended-elsewhere',
  'password-changed',
  'contact-changed',
  'change-undone',
] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** The reasons that are written down when a session is ended; the others are told from its times. */
export const revocationReasons = sessionEnds.filter((end) => end !== 'idle' && end !== 'expired');
export type RevocationReason = (typeof revocationReasons)[number];
