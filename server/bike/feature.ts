import { ownPhotoLimits } from '#domain/bike/own-photo.ts';
import type { Feature } from '#server/feature.ts';
import { deskTableBy } from '#server/imports/desk-table.ts';
import { tablesBy } from '#server/imports/import-file.ts';

/** Bikes with their parts, the invoices that they were sold by, and the receipts that owners link. */
export const bike: Feature = {
  name: 'bike',
  endpoints: async () => (await import('./routes.ts')).bikeRoutes,
  nouns: async () => {
    const [{ bikes }, { invoices }] = await Promise.all([import('./operator/nouns.ts'), import('./operator/nouns.ts')]);
    return [bikes, invoices];
  },
  deskTables: {
    bikes: deskTableBy('edit-models', async () => (await import('./import/import-bikes.ts')).bikesImporter),
  },
  importers: {
    bikes: tablesBy(async () => (await import('./import/import-bikes.ts')).bikesImporter),
    invoices: async (house, path, how) =>
      (await import('./invoices/import-invoices-path.ts')).importInvoicesPath(house, path, how),
  },
  demo: [
    { importer: 'bikes', file: 'bikes.csv', after: ['models', 'parts', 'stores', 'tags'] },
    { importer: 'invoices', file: 'invoices', after: ['bikes', 'shops', 'stores'] },
  ],
  occasions: {
    handedOver: async (...given) => (await import('./photo/photos.store.ts')).forgetPhotoOfFormer(...given),
  },
  uploads: {
    'bike-photo': {
      limits: ownPhotoLimits,
      keptAs: 'bike-photo',
      load: async () => (await import('./photo/photo-uploads.ts')).photoWork,
    },
  },
  files: {
    'bike-photo': {
      mayRead: async ({ db }, { accountId }, id) =>
        (await (await import('./photo/photos.store.ts')).findOwnPhoto(db, id, accountId)) !== null,
      isCaused: async () => (await import('./photo/photos.store.ts')).isOfPhoto,
      days: ownPhotoLimits.days,
    },
  },
  forget: [
    {
      what: 'photos of bikes that were sent and never shown',
      from: ['bike_photos'],
      days: ownPhotoLimits.days,
      rows: async (before) => (await import('./photo/photos.store.ts')).unplacedPhotos(before),
    },
  ],
  documents: {
    receipt: async (house, id) => (await import('./receipt/get-receipt-pdf.ts')).makeReceiptDocument(house, id),
  },
  personal: async () => (await import('./personal.ts')).bikePersonal,
  impersonal: {
    invoice_cancellations: 'Access keys of invoices that their stores cancelled.',
  },
};
