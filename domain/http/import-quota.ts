/** What every key may send (megabytes of 1,000,000 bytes) and use (minutes of importing) on a calendar day of São Paulo, unless the operator says otherwise. */
export const importQuota = { megabytes: 2000, minutes: 240 } as const;
