import type { Feature, Screens } from '#web/feature.ts';

export const screens: Screens = {
  'battery': { words: ['battery'] },
  'battery-passport': { words: ['battery'] },
};

export const battery: Feature = {
  folder: 'battery',
  screens,
};
