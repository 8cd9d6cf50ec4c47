import * as z from 'zod/mini';

/**
 * The public facts of a partner. `brand` is the slug that tag URLs carry in `?brand=`; compared without regard to
 * case.
 */
export const brandSchema = z.object({
  id: z.uuid(),
  brand: z.string(),
  name: z.string(),
  secondaryColor: z.string(),
  faviconUrl: z.nullable(z.string()),
  /** Sends an inactive product's owner-to-be from my-bike straight to sign-up (specification 4, rule 5). */
  tagToInsuranceRedirect: z.boolean(),
  supportEmail: z.nullable(z.string()),
});
export type Brand = z.infer<typeof brandSchema>;

export { namesOtherBrand } from './names-other-brand.ts';
