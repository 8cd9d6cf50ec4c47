import type { FeatureReads } from '#web/reads-of.ts';

export const reads: FeatureReads = {
  'transfer/start': {
    cyclist: ['GET /api/bikes/:tag/transfer-preview', 'GET /api/tags/:tag', 'GET /api/my-transfers'],
    nobody: ['GET /api/tags/:tag'],
  },
  'transfer/request': {
    cyclist: ['GET /api/bikes/:tag/transfer-preview', 'GET /api/tags/:tag'],
    nobody: ['GET /api/tags/:tag'],
  },
  'check/check-links': { cyclist: ['GET /api/my-bikes/:tag/check-links'] },
};
