import type { Feature, Screens } from '#web/feature.ts';

export const screens: Screens = {
  'owner/bike-history': {
    words: ['claim', 'evidence', 'refusals', 'service-book'],
    reads: { cyclist: ['GET /api/my-bikes/:tag/service-book'] },
  },
  'owner/own-service': { words: ['evidence', 'service-book'] },
  'owner/service-entry': { words: ['evidence', 'service-book'] },
  'owner/share-history': {
    words: ['service-book'],
    reads: { cyclist: ['GET /api/my-bikes/:tag/service-book'] },
  },
  'shop/shop-service': { words: ['evidence', 'service-book'] },
  'shop/shop-services': { words: ['evidence', 'refusals', 'service-book'] },
};

export const serviceBook: Feature = {
  folder: 'service-book',
  screens,
};
