import type { Feature } from '#server/feature.ts';
import { tablesBy } from '#server/imports/import-file.ts';
import { recordingFiles, recordingForgetting, recordingUploads } from './recording/files.ts';

/** Insurance of bikes: the plans of brands, proposals, policies. */
export const insurance: Feature = {
  name: 'insurance',
  endpoints: async () => (await import('./routes.ts')).insuranceRoutes,
  occasions: {
    handedOver: async (...given) => (await import('./ending/end-with-ground.ts')).endWithOwnership(...given),
    accountCloses: async (...given) => (await import('./ending/end-with-ground.ts')).endWithAccount(...given),
    effectsOfHandover: async (...given) => (await import('./ending/end-with-ground.ts')).insuranceThatEnds(...given),
  },
  documents: {
    'policy-certificate': async (house, id) =>
      (await import('./certificate/certificate-document.ts')).makePolicyDocument(house, id),
  },
  nouns: async () => [(await import('./operator/plans.noun.ts')).plans],
  importers: { plans: tablesBy(async () => (await import('./import-plans.ts')).plansImporter) },
  uploads: { 'insurance-recording': recordingUploads },
  files: recordingFiles,
  forget: recordingForgetting,
  demo: [{ importer: 'plans', file: 'plans.csv', after: ['brands'] }],
};
