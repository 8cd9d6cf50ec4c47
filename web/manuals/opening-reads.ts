import type { FeatureReads } from '#web/reads-of.ts';

export const reads: FeatureReads = {
  manuals: { cyclist: ['GET /api/bikes/:tag/manuals'], bikeshop: ['GET /api/bikes/:tag/manuals'] },
};
