import type { Feature } from '#server/feature.ts';
import { tablesBy } from '#server/imports/import-file.ts';
import { recordingFiles, recordingForgetting, recordingUploads } from './recording/files.ts';

/** Insurance of bikes: the plans of brands, proposals, policies. */
export const insurance: Feature = {
  name: 'insurance',
  endpoints: async () => (await import('./routes.ts')).insuranceRoutes,
  nouns: async () => [(await import('./operator/plans.noun.ts')).plans],
  importers: { plans: tablesBy(async () => (await import('./import-plans.ts')).plansImporter) },
  uploads: { 'insurance-recording': recordingUploads },
  files: recordingFiles,
  forget: recordingForgetting,
  demo: [{ importer: 'plans', file: 'plans.csv', after: ['brands'] }],
};
