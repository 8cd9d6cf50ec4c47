import type { FeatureReads } from '#web/reads-of.ts';

export const reads: FeatureReads = {
  'my-bike': {
    cyclist: [
      'GET /api/my-bikes/:tag',
      'GET /api/tags/:tag',
      'GET /api/my-bikes',
      'GET /api/my-transfers',
      'GET /api/my-bikes/:tag/receipt',
      'GET /api/my-bikes/:tag/claims',
    ],
    bikeshop: ['GET /api/shop/bikes/:tag'],
  },
  'access-key/access-key': { cyclist: ['GET /api/my-bikes/:tag/receipt'] },
  'receipt/bike-receipt-info': {
    cyclist: ['GET /api/my-bikes/:tag/receipt'],
    bikeshop: ['GET /api/shop/bikes/:tag/receipt'],
  },
};
