import type { Feature, Screens } from '#web/feature.ts';

export const screens: Screens = {
  'customer/handed-over': { words: ['age', 'handed-over'] },
  'shop/hand-over': { words: ['handover', 'receipt', 'refusals', 'scan'] },
  'shop/handover': { words: ['handover', 'refusals'] },
  'shop/handovers': { words: ['handover', 'refusals'], reads: { bikeshop: ['GET /api/handovers'] } },
};

export const handover: Feature = {
  folder: 'handover',
  screens,
};
