import type { Feature } from '#server/feature.ts';
import { tablesBy } from '#server/imports/import-file.ts';

/** The insurance plans of brands. */
export const insurance: Feature = {
  name: 'insurance',
  nouns: async () => [(await import('./operator/plans.noun.ts')).plans],
  importers: { plans: tablesBy(async () => (await import('./import-plans.ts')).plansImporter) },
  demo: [{ importer: 'plans', file: 'plans.csv', after: ['brands'] }],
};
