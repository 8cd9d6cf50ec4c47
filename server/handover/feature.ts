import { transferRecordDays } from '#domain/account/closing/what-stays.ts';
import type { Feature } from '#server/feature.ts';
import { tablesBy } from '#server/imports/import-file.ts';

/** New bikes that shops hand over to their first owners at the counter. */
export const handover: Feature = {
  name: 'handover',
  endpoints: async () => (await import('./routes.ts')).handoverRoutes,
  nouns: async () => [(await import('./operator/handovers.noun.ts')).handovers],
  importers: {
    handovers: tablesBy(async () => (await import('./demo/import-handovers.ts')).handoversImporter),
  },
  demo: [{ importer: 'handovers', file: 'handovers.csv', after: ['employees', 'owners'] }],
  tasks: {
    'bring-what-waited': async (house, task) => (await import('./new-customer.ts')).bringToCustomer(house, task),
  },
  occasions: {
    firstOwned: async (...given) => (await import('./complete.ts')).completeHandover(...given),
    eventsOfBike: async (...given) => (await import('./find-handovers.store.ts')).eventsOfDelivery(...given),
    effectsOfBarring: async (db, shopId) => [
      { kind: 'handovers', count: await (await import('./find-handovers.store.ts')).countWaiting(db, shopId) },
    ],
    handoverContested: async (...given) => (await import('./complete.ts')).tellOfContest(...given),
  },
  jobs: [
    {
      name: 'handovers-due',
      // By day: texts wake nobody up.
      cron: '23 9-19 * * *',
      tz: 'America/Sao_Paulo',
      run: async (house) => (await import('./run-due.ts')).runDueHandovers(house),
    },
  ],
  forget: [
    {
      what: 'hand-overs at shops’ counters that are over',
      from: ['handovers'],
      days: transferRecordDays,
      rows: async (before) => (await import('./handovers.store.ts')).oldHandovers(before),
    },
  ],
  personal: async () => (await import('./personal.ts')).handoverPersonal,
};
