import * as z from 'zod/mini';
import { offices } from './office.ts';

/** A bike shop. `cnpj` has 14 characters without separators; name and city are null until somebody gave them. */
export const shopSchema = z.object({
  id: z.uuid(),
  cnpj: z.string(),
  name: z.nullable(z.string()),
  city: z.nullable(z.string()),
});
export type Shop = z.infer<typeof shopSchema>;

/** The shop of the caller's session and their office in it. */
export const ownShopSchema = z.object({ shop: shopSchema, office: z.enum(offices) });

/** An id that the browser made, so that a repeated request is the same request. Lower case. */
export const idSchema = z.uuid().check(z.toLowerCase());

/**
 * A person's membership of bike shops: in one; asked and waiting; asked, but nobody answered in time; suspended;
 * in one that the operator has suspended as a whole (`barred`); rejected; or none of these.
 */
export const membershipStates = ['member', 'waiting', 'lapsed', 'suspended', 'barred', 'rejected', 'none'] as const;
export type MembershipState = (typeof membershipStates)[number];
