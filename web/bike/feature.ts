import type { Feature, Screens } from '#web/feature.ts';

export const screens: Screens = {
  'access-key/access-key': {
    words: ['bike', 'receipt', 'scan'],
    reads: { cyclist: ['GET /api/my-bikes/:tag/receipt'] },
  },
  'my-bike': {
    words: ['bike', 'claim', 'scan'],
    reads: {
      cyclist: [
        'GET /api/my-bikes/:tag',
        'GET /api/tags/:tag',
        'GET /api/my-bikes',
        'GET /api/my-transfers',
        'GET /api/my-bikes/:tag/receipt',
        'GET /api/my-bikes/:tag/claims',
        'GET /api/me/seen',
      ],
      bikeshop: ['GET /api/shop/bikes/:tag', 'GET /api/shop'],
    },
  },
  'receipt/bike-receipt-info': {
    words: ['bike', 'receipt', 'scan'],
    reads: {
      cyclist: ['GET /api/my-bikes/:tag/receipt', 'GET /api/my-bikes/:tag/delivery'],
      bikeshop: ['GET /api/shop/bikes/:tag/receipt'],
    },
  },
};

export const bike: Feature = {
  folder: 'bike',
  screens,
  fetchAhead: async () => (await import('./receipt/use-receipt.ts')).fetchReceipt,
};
