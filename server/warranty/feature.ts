import type { Feature } from '#server/feature.ts';
import { tablesBy } from '#server/imports/import-file.ts';

/** Activating the warranty of a bike, and the statement of what it covers. */
export const warranty: Feature = {
  name: 'warranty',
  endpoints: async () => (await import('./routes.ts')).warrantyRoutes,
  nouns: async () => [(await import('./operator/warranty-texts.noun.ts')).warrantyTexts],
  importers: {
    'warranty-texts': tablesBy(async () => (await import('./statement/import-texts.ts')).textsImporter),
  },
  documents: {
    'warranty-statement': async (house, bikeId) =>
      (await import('./statement/statement-document.ts')).makeStatementDocument(house, bikeId),
  },
  occasions: {
    handoverTaken: async (...given) => (await import('./begin-warranty.ts')).takeHandedOver(...given),
  },
  personal: async () => (await import('./personal.ts')).warrantyPersonal,
  impersonal: {
    warranty_texts: 'What brands promise.',
    warranty_statements: 'Which text goes along with which bike, and the bike’s parts.',
  },
};
