import type { Feature, Screens } from '#web/feature.ts';

export const screens: Screens = {
  manuals: {
    words: ['manuals'],
    reads: { cyclist: ['GET /api/bikes/:tag/manuals'], bikeshop: ['GET /api/bikes/:tag/manuals'] },
  },
};

export const manuals: Feature = {
  folder: 'manuals',
  screens,
};
