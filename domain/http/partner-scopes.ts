/** What a partner's key may do. Keys bring data in; what `claims:read` reads are numbers, about nobody. */
export const partnerScopes = [
  'bikes:import',
  'stores:import',
  'invoices:import',
  'batteries:import',
  'manuals:import',
  'catalogue:import',
  'claims:read',
] as const;

/** What the key of an authority may do, which is neither a brand's nor a shop's: it reads passports of batteries whole. */
export const authorityScopes = ['passports:read'] as const;

/** What a key may do that an Owner made for the system of their shop: what its counter does. */
export const shopScopes = ['sales:send'] as const;
export type PartnerScope =
  | (typeof partnerScopes)[number]
  | (typeof authorityScopes)[number]
  | (typeof shopScopes)[number];
