import type { FeatureReads } from '#web/reads-of.ts';

export const reads: FeatureReads = {
  'menu/menu': { bikeshop: ['GET /api/shop', 'GET /api/shop/claims?filter=waiting'] },
};
