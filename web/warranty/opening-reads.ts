import type { FeatureReads } from '#web/reads-of.ts';

export const reads: FeatureReads = {
  'sign-up': { nobody: ['GET /api/tags/:tag'], cyclist: ['GET /api/tags/:tag'] },
};
