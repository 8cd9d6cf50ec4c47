import * as z from 'zod/mini';

/** A brand's name in addresses: small letters, digits, dashes. */
export const brandSlugSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'required', abort: true }),
    z.regex(/^[a-z0-9-]{2,40}$/, 'slug-malformed'),
  );

/** A brand's name on screens and labels: one line. */
export const brandNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(80, 'too-long'),
    z.regex(/^\P{C}*$/u, 'invalid'),
  );

/** The colour of a brand's screens, `#rrggbb`. */
export const brandColourSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'colour-malformed'));
