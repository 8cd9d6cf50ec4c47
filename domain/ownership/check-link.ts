import * as z from 'zod/mini';

/** For how many days an owner may share the check. */
export const checkLinkDays = [1, 7, 30] as const;

/** What opens a check: 32 random bytes as base64url, made on the owner's phone. */
export const checkSecretSchema = z.string().check(z.regex(/^[\w-]{43}$/));
