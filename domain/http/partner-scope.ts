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
export type PartnerScope = (typeof partnerScopes)[number];
