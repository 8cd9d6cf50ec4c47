import { proofDays } from '#domain/account/closing/what-stays.ts';
import { securityEventDays } from '#domain/account/security-event.ts';
import type { Feature } from '#server/feature.ts';
import { tablesBy } from '#server/imports/import-file.ts';

/** A cyclist's account: registration, log-in, password, e-mail and phone; personal data; partners' keys. */
export const account: Feature = {
  name: 'account',
  endpoints: async () => (await import('./routes.ts')).accountRoutes,
  nouns: async (kept) => {
    const [{ people }, { keys }, { privacyNoun }] = await Promise.all([
      import('./operator/people.noun.ts'),
      import('./operator/keys.noun.ts'),
      import('./operator/privacy.noun.ts'),
    ]);
    return [people, keys, privacyNoun(kept)];
  },
  importers: { accounts: tablesBy(async () => (await import('./import-accounts.ts')).accountsImporter) },
  // People in both tables are imported as employees first.
  demo: [{ importer: 'accounts', file: 'accounts.csv', after: ['employees'] }],
  tasks: {
    'mail-reset-link': async (house, task) =>
      (await import('./password/request-password-reset.ts')).mailResetLink(house, task),
    'mail-own-reset-link': async (house, task) =>
      (await import('./password/request-password-reset.ts')).mailOwnResetLink(house, task),
  },
  jobs: [
    {
      name: 'close-accounts',
      cron: '23 * * * *',
      run: async (house) => (await import('./closing/close-account.ts')).closeDueAccounts(house),
    },
  ],
  forget: [
    {
      what: 'what people agreed to whose account is closed',
      from: ['consents'],
      days: proofDays,
      rows: async (before, db) => (await import('./my-data/consents.store.ts')).consentsOfClosed(before, db),
    },
    {
      what: 'deletions of accounts that people asked for',
      from: ['account_closings'],
      days: securityEventDays,
      rows: async (before) => (await import('./closing/closings.store.ts')).oldClosings(before),
    },
  ],
  personal: async () => (await import('./personal.ts')).accountPersonal,
};
