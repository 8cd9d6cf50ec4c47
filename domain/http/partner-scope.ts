/** What a partner's key may do. Keys only bring data in; none reads any. */
export const partnerScopes = [
  'bikes:import',
  'stores:import',
  'invoices:import',
  'batteries:import',
  'manuals:import',
  'catalogue:import',
] as const;
export type PartnerScope = (typeof partnerScopes)[number];
