import * as z from 'zod/mini';
import { crockford } from '#domain/tag/new-tag.ts';

/** Random bytes in the number of a paper. */
export const paperNumberBytes = 8;

/** A paper's number: a prefix and two groups of four of Crockford's base32, as `DC-7F3K-20QX`. Whether it is still free is the database's to say. */
export function paperNumber(prefix: string, random: Uint8Array): string {
  const code = crockford(random.subarray(0, paperNumberBytes));
  return `${prefix}-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Numbers of papers with a prefix, in any case of letters; `unknown` is what is said of anything else. */
export const paperNumberSchema = (prefix: string, unknown: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(new RegExp(`^${prefix}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$`), unknown),
    );

/** What is signed of every file that anybody can check by a number (JWS payload, ES256); each kind states more. */
export const signedFileFields = {
  /** The paper's number. */
  jti: z.string(),
  /** Issuing host, as a URL. */
  iss: z.string(),
  /** Seconds since 1970 at which it was made. */
  iat: z.number(),
  /** The SHA-256 of the file, hexadecimal. */
  sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
};
