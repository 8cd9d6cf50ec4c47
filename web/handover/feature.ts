import type { Feature, Screens } from '#web/feature.ts';

export const screens: Screens = {
  'customer/handed-over': { words: ['age', 'handed-over'] },
  'shop/hand-over': { words: ['handover', 'receipt', 'scan'] },
  'shop/handover': { words: ['handover'] },
  'shop/handovers': { words: ['handover'], reads: { bikeshop: ['GET /api/handovers'] } },
};

export const handover: Feature = {
  folder: 'handover',
  screens,
};
