import * as z from 'zod/mini';

/** Where somebody accepted the terms: registering as a cyclist, or as one of a shop's people; or a table of the operator's said so. */
export const consentPlaces = ['registration', 'shop-registration', 'import'] as const;
export type ConsentPlace = (typeof consentPlaces)[number];

/**
 * What a person agreed to, in which wording, when and where (LGPD art. 8). The terms of use and the privacy policy hold as
 * long as the account; that a shop sees contact data can be ended at any time.
 */
export const consentSchema = z.object({
  id: z.uuid(),
  to: z.enum(['terms', 'contact-data']),
  /** The version of the wording. */
  version: z.string(),
  /** SHA-256 of the wording in hexadecimal digits; null for one that is not published any more, or never was. */
  hash: z.nullable(z.string()),
  at: z.iso.datetime(),
  /** Null where it was not kept. */
  place: z.nullable(z.enum(consentPlaces)),
  /** Of contact data: the shop that may see it, by its name or else its CNPJ, and the thread with it. */
  shop: z.nullable(z.object({ name: z.nullable(z.string()), cnpj: z.string() })),
  thread: z.nullable(z.uuid()),
  /** When it was taken back; null while it holds. */
  endedAt: z.nullable(z.iso.datetime()),
});
export type Consent = z.infer<typeof consentSchema>;
