import type { Feature } from '#server/feature.ts';
import { deskTableBy } from '#server/imports/desk-table.ts';
import { tablesBy } from '#server/imports/import-file.ts';

/** Where brands' bikes are sold and serviced: how the stores come in, and which are near. */
export const stores: Feature = {
  name: 'stores',
  endpoints: async () => (await import('./routes.ts')).storeRoutes,
  nouns: async () => [(await import('./operator/stores.noun.ts')).stores],
  deskTables: {
    stores: deskTableBy('edit-stores', async () => (await import('./import/import-stores.ts')).storesImporter),
  },
  importers: {
    stores: tablesBy(async () => (await import('./import/import-stores.ts')).storesImporter),
  },
  demo: [{ importer: 'stores', file: 'stores.csv', after: ['brands'] }],
  impersonal: {
    stores: 'Companies; the address and the numbers are those of their counters.',
  },
};
