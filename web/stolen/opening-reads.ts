import type { FeatureReads } from '#web/reads-of.ts';

export const reads: FeatureReads = {
  'owner/stolen-bike': { cyclist: ['GET /api/my-bikes/:tag/theft', 'GET /api/my-bikes/:tag/sightings'] },
};
