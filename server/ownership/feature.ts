import type { Feature } from '#server/feature.ts';
import { tablesBy } from '#server/imports/import-file.ts';

/** Who owns a bike, and the certificate that says so. */
export const ownership: Feature = {
  name: 'ownership',
  endpoints: async () => (await import('./routes.ts')).ownershipRoutes,
  importers: { owners: tablesBy(async () => (await import('./import-owners.ts')).ownersImporter) },
  // Receipts are linked with their bikes' owners.
  demo: [{ importer: 'owners', file: 'owners.csv', after: ['accounts', 'bikes', 'invoices'] }],
  tasks: {
    'mail-certificates': async (house, task) => (await import('./mail-certificates.ts')).mailCertificates(house, task),
  },
  documents: {
    certificate: async (house, number) =>
      (await import('./certificate-document.ts')).makeCertificateDocument(house, number),
  },
};
