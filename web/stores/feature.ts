import type { Feature, Screens } from '#web/feature.ts';

export const screens: Screens = {
  'nearby-stores': { words: ['stores'] },
};

export const stores: Feature = {
  folder: 'stores',
  screens,
};
