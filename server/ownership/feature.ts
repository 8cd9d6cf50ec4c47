import { paperDays, transferRecordDays } from '#domain/account/closing/what-stays.ts';
import { disputeDays } from '#domain/ownership/dispute.ts';
import { paperLimits } from '#domain/uploads/papers.ts';
import type { Feature } from '#server/feature.ts';
import { tablesBy } from '#server/imports/import-file.ts';

/** Who owns a bike, and the certificate that says so. */
export const ownership: Feature = {
  name: 'ownership',
  endpoints: async () => (await import('./routes.ts')).ownershipRoutes,
  nouns: async () => [
    (await import('./operator/transfers.noun.ts')).transfers,
    (await import('./operator/certificates.noun.ts')).certificates,
  ],
  importers: {
    owners: tablesBy(async () => (await import('./import-owners.ts')).ownersImporter),
    transfers: tablesBy(async () => (await import('./transfer/demo/import-transfers.ts')).transfersImporter),
  },
  demo: [
    // Receipts are linked with their bikes' owners.
    { importer: 'owners', file: 'owners.csv', after: ['accounts', 'bikes', 'invoices'] },
    { importer: 'transfers', file: 'transfers.csv', after: ['owners'] },
  ],
  tasks: {
    'mail-certificates': async (house, task) => (await import('./certificates.ts')).mailCertificates(house, task),
  },
  files: {
    // The operator alone reads them, by a command.
    'transfer-paper': {
      mayRead: () => Promise.resolve(false),
      isCaused: async () => (await import('./review/papers.store.ts')).isOfPaper,
      days: paperLimits.days,
    },
  },
  uploads: {
    'ownership-paper': {
      limits: paperLimits,
      keptAs: 'transfer-paper',
      load: async () => (await import('./review/review.ts')).paperWork,
    },
  },
  occasions: {
    addressProven: async (...given) => (await import('./transfer/complete.ts')).bringBikes(...given),
    eventsOfBike: async (...given) => (await import('./ownerships.store.ts')).eventsOfOwnerships(...given),
    accountCloses: async (...given) => (await import('./transfer/ending/end-transfers.ts')).cancelTransfersOf(...given),
  },
  jobs: [
    {
      name: 'transfers-due',
      cron: '41 * * * *',
      run: async (house) => (await import('./transfer/ending/run-due.ts')).runDueTransfers(house),
    },
  ],
  forget: [
    {
      what: 'checks of bikes that were shared, and when they were looked at',
      from: ['check_links', 'check_views'],
      days: 30,
      rows: async (before) => (await import('./check/check-links.store.ts')).overCheckLinks(before),
    },
    {
      what: 'papers that were sent with no request',
      from: ['transfer_papers'],
      days: paperLimits.days,
      rows: async (before) => (await import('./review/papers.store.ts')).unsentPapers(before),
    },
    {
      what: 'papers of requests after which the bike stayed where it was',
      from: ['transfer_papers'],
      days: 90,
      rows: async (before, db) => (await import('./review/papers.store.ts')).vainPapers(before, db),
    },
    {
      what: 'addresses that owners named in transfers which are over',
      from: ['transfers'],
      days: 30,
      list: async (db, before) => (await import('./transfer/transfers.store.ts')).listTold(db, before),
      forget: async (db, id) => (await import('./transfer/transfers.store.ts')).forgetAddress(db, id),
    },
    {
      what: 'what both sides gave of disputes that are over',
      from: ['transfer_disputes'],
      days: disputeDays,
      list: async (db, before) => (await import('./dispute/disputes.store.ts')).listTold(db, before),
      forget: async (db, id) => (await import('./dispute/disputes.store.ts')).forgetTold(db, id),
    },
    {
      what: 'papers by which bikes changed hands',
      from: ['transfer_papers'],
      days: paperDays,
      rows: async (before, db) => (await import('./review/papers.store.ts')).oldPapers(before, db),
    },
    {
      what: 'transfers that are over, with what happened on them',
      from: ['transfers', 'transfer_events', 'transfer_papers', 'transfer_disputes', 'bills_of_sale'],
      days: transferRecordDays,
      list: async (db, before) => (await import('./transfer/forget-transfers.store.ts')).listOldTransfers(db, before),
      forget: async (db, id) => (await import('./transfer/forget-transfers.store.ts')).forgetTransfer(db, id),
    },
  ],
  documents: {
    'bill-of-sale': async (house, ids) =>
      (await import('./bill-of-sale/bills-of-sale.ts')).makeBillDocument(house, ids),
    'certificate': async (house, number) =>
      (await import('./certificate-pdf.ts')).makeCertificateDocument(house, number),
  },
  personal: async () => (await import('./personal.ts')).ownershipPersonal,
};
