import type { Feature, Screens } from '#web/feature.ts';

export const screens: Screens = {
  'scan/tag-scan': { words: ['scan'] },
};

export const tag: Feature = {
  folder: 'tag',
  screens,
};
