import type { Feature, Screens } from '#web/feature.ts';

export const screens: Screens = {
  'shop/retag': { words: ['evidence', 'retag', 'scan'] },
  'shop/retags': { words: ['retag'], reads: { bikeshop: ['GET /api/tag-replacements'] } },
  'shop/retagged': { words: ['retag'] },
  'owner/my-tag': { words: ['my-tag'] },
  'finder/old-tag': { words: ['my-tag'] },
};

export const retag: Feature = {
  folder: 'retag',
  screens,
};
