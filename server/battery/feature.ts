import { proofDays } from '#domain/account/closing/what-stays.ts';
import type { Feature } from '#server/feature.ts';
import { deskTableBy } from '#server/imports/desk-table.ts';
import { tablesBy } from '#server/imports/import-file.ts';

/** The batteries of e-bikes with their passports, and what shops measure of them. */
export const battery: Feature = {
  name: 'battery',
  endpoints: async () => (await import('./routes.ts')).batteryRoutes,
  nouns: async () => {
    const { batteryModels, batteries } = await import('./operator/nouns.ts');
    return [batteryModels, batteries];
  },
  deskTables: {
    'battery-models': deskTableBy(
      'edit-models',
      async () => (await import('./import/import-battery-models.ts')).batteryModelsImporter,
    ),
    'batteries': deskTableBy(
      'edit-models',
      async () => (await import('./import/import-batteries.ts')).batteriesImporter,
    ),
  },
  importers: {
    'battery-models': tablesBy(async () => (await import('./import/import-battery-models.ts')).batteryModelsImporter),
    'batteries': tablesBy(async () => (await import('./import/import-batteries.ts')).batteriesImporter),
  },
  demo: [
    { importer: 'battery-models', file: 'battery-models.csv', after: ['brands'] },
    { importer: 'batteries', file: 'batteries.csv', after: ['battery-models', 'bikes'] },
  ],
  forget: [
    {
      what: 'looks of authorities at passports',
      from: ['battery_looks'],
      days: proofDays,
      rows: async (before) => (await import('./batteries.store.ts')).oldLooks(before),
    },
  ],
  personal: async () => (await import('./personal.ts')).batteryPersonal,
  impersonal: {
    battery_models: 'Products.',
    batteries: 'Parts of bikes.',
    battery_states: 'What became of parts of bikes.',
  },
};
