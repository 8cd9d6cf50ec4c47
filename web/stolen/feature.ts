import type { Feature, Screens } from '#web/feature.ts';

export const screens: Screens = {
  'finder/finder-messages': { words: ['finder'] },
  'finder/found-bike': { words: ['finder'] },
  'owner/sighting': { words: ['stolen'] },
  'owner/stolen-bike': {
    words: ['stolen'],
    reads: { cyclist: ['GET /api/my-bikes/:tag/theft', 'GET /api/my-bikes/:tag/sightings'] },
  },
};

export const stolen: Feature = {
  folder: 'stolen',
  screens,
};
