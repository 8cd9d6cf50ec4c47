import type { FeatureReads } from '#web/reads-of.ts';

export const reads: FeatureReads = {
  'bike-part-list': {
    cyclist: ['GET /api/my-bikes/:tag/parts'],
    bikeshop: ['GET /api/shop/bikes/:tag/parts', 'GET /api/tags/:tag'],
  },
};
