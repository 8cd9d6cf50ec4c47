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

/** What every key may send (megabytes of 1,000,000 bytes) and use (minutes of importing) on a calendar day of São Paulo, unless the operator says otherwise. */
export const importQuota = { megabytes: 2000, minutes: 240 } as const;
