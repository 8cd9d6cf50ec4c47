import { supportDays } from '#domain/support/case.ts';
import type { Feature } from '#server/feature.ts';

/** What people write to support: kept, mailed to the brand, answered by the operator. */
export const support: Feature = {
  name: 'support',
  endpoints: async () => (await import('./routes.ts')).supportRoutes,
  nouns: async () => [(await import('./operator/support.noun.ts')).support],
  forget: [
    {
      what: 'what people wrote to support',
      from: ['support_cases', 'support_messages'],
      days: supportDays,
      rows: async (before) => (await import('./cases.store.ts')).oldCases(before),
    },
  ],
  jobs: [
    {
      name: 'support-summaries',
      cron: '57 * * * *',
      run: async (house) => (await import('./summary/send-summaries.ts')).sendSummaries(house),
    },
  ],
  personal: async () => (await import('./personal.ts')).supportPersonal,
};
