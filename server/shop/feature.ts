import { proofDays } from '#domain/account/closing/what-stays.ts';
import type { Feature } from '#server/feature.ts';
import { tablesBy } from '#server/imports/import-file.ts';

/** Bike shops: who works there, how they log in, what they see of bikes and owners. */
export const shop: Feature = {
  name: 'shop',
  endpoints: async () => {
    const [{ shopRoutes }, { contactRoutes }] = await Promise.all([
      import('./routes.ts'),
      import('./contact/routes.ts'),
    ]);
    return [...shopRoutes, ...contactRoutes];
  },
  nouns: async () => [(await import('./operator/shops.noun.ts')).shops],
  importers: {
    shops: tablesBy(async () => (await import('./import/import-shops.ts')).shopsImporter),
    employees: tablesBy(async () => (await import('./import/import-employees.ts')).employeesImporter),
  },
  demo: [
    { importer: 'shops', file: 'shops.csv', after: [] },
    { importer: 'employees', file: 'employees.csv', after: ['shops'] },
  ],
  tasks: {
    'mail-log-in-code': async (house, task) => (await import('./log-in/log-in-at-shop.ts')).mailLogInCode(house, task),
  },
  forget: [
    {
      what: 'which shops looked at contact data',
      from: ['owner_looks'],
      days: proofDays,
      rows: async (before) => (await import('./contact/owner-looks.store.ts')).oldLooks(before),
    },
    {
      what: 'what shops and owners wrote to each other',
      from: ['contact_messages'],
      days: proofDays,
      rows: async (before) => (await import('./contact/shares.store.ts')).oldMessages(before),
    },
    {
      what: 'invitations to shops that are over',
      from: ['invitations'],
      days: 30,
      rows: async (before) => (await import('./employees/invitations.store.ts')).overInvitations(before),
    },
    {
      what: 'that contact data was shared with shops',
      from: ['contact_shares'],
      days: proofDays,
      rows: async (before, db) => (await import('./contact/shares.store.ts')).oldShares(before, db),
    },
    {
      what: 'shops’ scans of bikes, after the day in which they may write on them',
      from: ['shop_scans'],
      days: 2,
      rows: async (before) => (await import('./scans.store.ts')).oldScans(before),
    },
    {
      what: 'threads of shops and owners in which nothing is left',
      from: ['contact_threads'],
      days: proofDays,
      rows: async (before, db) => (await import('./contact/shares.store.ts')).emptyThreads(before, db),
    },
  ],
  personal: async () => (await import('./personal.ts')).shopPersonal,
  impersonal: {
    shop_scans: 'Which shop had which bike before it, for a day.',
    shop_suspensions: 'Why the operator suspended a company, and by which user of the machine or place at the desk.',
  },
};
