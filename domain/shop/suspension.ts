import * as z from 'zod/mini';

/**
 * Why the operator suspends a shop as a whole: it broke the rules of the platform; its CNPJ is no longer a company's; somebody else has its
 * phone or its access; another reason, which the operator's words say. Such a shop is *barred*: *suspended* alone is said of a person's place.
 */
export const suspensionReasons = ['misconduct', 'cnpj-struck-off', 'taken-over', 'other'] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];

/** What the operator adds for the shop to read: one line. */
export const suspensionWordsSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(500), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u));

/** What was seen before the Owner of a shop is given a new phone: one line, without names and numbers of documents. */
export const seenPapersSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.minLength(5, 'too-short'),
    z.maxLength(200, 'too-long'),
    z.regex(/^\P{Cc}*$/u, 'invalid'),
  );
