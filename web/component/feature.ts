import type { Feature, Screens } from '#web/feature.ts';

export const screens: Screens = {
  'bike-part-list': {
    words: ['component'],
    reads: {
      cyclist: ['GET /api/my-bikes/:tag/parts'],
      bikeshop: ['GET /api/shop/bikes/:tag/parts', 'GET /api/tags/:tag'],
    },
  },
  'part-details': { words: ['claim', 'component', 'refusals'] },
};

export const component: Feature = {
  folder: 'component',
  screens,
};
