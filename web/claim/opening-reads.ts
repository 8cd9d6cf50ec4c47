import type { FeatureReads } from '#web/reads-of.ts';

export const reads: FeatureReads = {
  'owner/my-claims': { cyclist: ['GET /api/my-bikes/:tag/claims'] },
  'shop/list/claims': { bikeshop: ['GET /api/shop/claims?filter=waiting'] },
  'shop/numbers/claim-numbers': { bikeshop: ['GET /api/shop/claim-numbers'] },
};
