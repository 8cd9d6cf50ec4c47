import type { Feature } from '#server/feature.ts';
import { deskTableBy } from '#server/imports/desk-table.ts';
import { tablesBy } from '#server/imports/import-file.ts';

/** Tags, and the catalogue of brands, models and parts that they are issued for. */
export const tag: Feature = {
  name: 'tag',
  endpoints: async () => (await import('./routes.ts')).tagRoutes,
  scan: async () => {
    const { scanTag } = await import('./tags.store.ts');
    const { readForStranger } = await import('#server/db/replica/replica.ts');
    return (house, scanned) =>
      readForStranger(house, (db) => scanTag(db, scanned, { accountId: null, now: house.clock.now() }));
  },
  nouns: async () => (await import('./operator/nouns.ts')).tagNouns,
  deskTables: {
    models: deskTableBy('edit-models', async () => (await import('./catalogue/import-models.ts')).modelsImporter),
    parts: deskTableBy(
      'edit-models',
      async () => (await import('./catalogue/import-model-parts.ts')).modelPartsImporter,
    ),
  },
  importers: {
    brands: tablesBy(async () => (await import('./catalogue/import-brands.ts')).brandsImporter),
    models: tablesBy(async () => (await import('./catalogue/import-models.ts')).modelsImporter),
    parts: tablesBy(async () => (await import('./catalogue/import-model-parts.ts')).modelPartsImporter),
    tags: tablesBy(async () => (await import('./labels/import-tags.ts')).tagsImporter),
  },
  demo: [
    { importer: 'brands', file: 'brands.csv', after: [] },
    { importer: 'models', file: 'models.csv', after: ['brands'] },
    { importer: 'parts', file: 'parts.csv', after: ['models'] },
    { importer: 'tags', file: 'tags.csv', after: ['models'] },
  ],
  impersonal: {
    brands: 'Companies; the address is that of their support.',
    models: 'Products.',
    model_components: 'Products.',
    tags: 'Labels.',
    tag_issues: 'How many labels a brand ordered when.',
    tag_sheets: 'How many labels a brand printed when.',
    tag_totals: 'How many labels a brand has.',
  },
};
