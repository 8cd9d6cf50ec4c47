import type { Feature, Screens } from '#web/feature.ts';

export const screens: Screens = {
  'activation-failure': { words: ['warranty'] },
  'activation-success': { words: ['warranty'] },
  'sign-up': {
    words: ['scan', 'warranty'],
    reads: { nobody: ['GET /api/tags/:tag'], cyclist: ['GET /api/tags/:tag'] },
  },
};

export const warranty: Feature = {
  folder: 'warranty',
  screens,
};
