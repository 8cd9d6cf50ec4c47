import type { Feature, Screens } from '#web/feature.ts';

export const screens: Screens = {
  'certificate': { words: ['ownership'] },
  'offline/certificate-check': { words: ['certificate-check'] },
  'bill-of-sale/bill-of-sale': { words: ['bill-of-sale', 'signed-file'] },
  'check/bike-check': { words: ['bike-check', 'claim', 'evidence', 'service-book'] },
  'check/check-links': { words: ['bike-check'], reads: { cyclist: ['GET /api/my-bikes/:tag/check-links'] } },
  'dispute/answer': { words: ['ownership-contest', 'ownership-review', 'transfer'] },
  'dispute/contest': { words: ['ownership-contest', 'ownership-review', 'transfer'] },
  'review/review': { words: ['ownership-review', 'transfer'] },
  'transfer/approval': { words: ['identity', 'transfer'] },
  'transfer/failure': { words: ['transfer'] },
  'transfer/request': {
    words: ['identity', 'transfer'],
    reads: { cyclist: ['GET /api/bikes/:tag/transfer-preview', 'GET /api/tags/:tag'], nobody: ['GET /api/tags/:tag'] },
  },
  'transfer/start': {
    words: ['transfer'],
    reads: {
      cyclist: ['GET /api/bikes/:tag/transfer-preview', 'GET /api/tags/:tag', 'GET /api/my-transfers'],
      nobody: ['GET /api/tags/:tag'],
    },
  },
  'transfer/success': { words: ['transfer'], reads: { cyclist: ['GET /api/my-transfers'] } },
  'transfer/transfer': { words: ['identity', 'transfer'] },
};

export const ownership: Feature = {
  folder: 'ownership',
  screens,
  fetchAhead: async () => (await import('./use-certificate.ts')).fetchCertificate,
};
