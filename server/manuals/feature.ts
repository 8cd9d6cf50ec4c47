import type { Feature } from '#server/feature.ts';
import { tablesBy } from '#server/imports/import-file.ts';

/** Brands' manuals: documents by model and language. */
export const manuals: Feature = {
  name: 'manuals',
  endpoints: async () => (await import('./routes.ts')).manualRoutes,
  nouns: async () => [(await import('./operator/manuals.noun.ts')).manuals],
  importers: { manuals: tablesBy(async () => (await import('./import/import-manuals.ts')).manualsImporter) },
  demo: [{ importer: 'manuals', file: 'manuals.csv', after: ['models'] }],
  files: {
    manual: {
      // Whoever has the address of a manual may read it; this is the other door.
      mayRead: () => Promise.resolve(true),
      isCaused: async () => (await import('./manuals.store.ts')).isOfManual,
      days: 1,
    },
  },
  impersonal: {
    manuals: 'Brands’ documents.',
  },
};
