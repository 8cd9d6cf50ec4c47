import type { Feature, Screens } from '#web/feature.ts';

export const screens: Screens = {
  'address/register-address': { words: ['insurance'], reads: { cyclist: ['GET /api/my-bikes/:tag/insurance'] } },
  'claim-file/claim-file': {
    words: ['claim-file', 'evidence', 'insurance'],
    reads: { cyclist: ['GET /api/my-bikes/:tag/insurance', 'GET /api/my-bikes/:tag/claim-file'] },
  },
  'holder/holder': { words: ['insurance'], reads: { cyclist: ['GET /api/my-bikes/:tag/insurance'] } },
  'papers/papers': { words: ['insurance'], reads: { cyclist: ['GET /api/my-bikes/:tag/insurance'] } },
  'person/agreement-warning': { words: ['insurance'], reads: { cyclist: ['GET /api/my-bikes/:tag/insurance'] } },
  'person/register-cpf': { words: ['insurance'], reads: { cyclist: ['GET /api/my-bikes/:tag/insurance'] } },
  'plans/plans': { words: ['identity', 'insurance'], reads: { cyclist: ['GET /api/my-bikes/:tag/insurance'] } },
  'plans/sample-plans': { words: ['identity', 'insurance'] },
  'policy/success': { words: ['insurance'], reads: { cyclist: ['GET /api/my-bikes/:tag/insurance'] } },
  'reward/reward': {
    words: ['insurance'],
    reads: { cyclist: ['GET /api/my-bikes/:tag/insurance', 'GET /api/my-bikes/:tag'] },
  },
  'scan/tag-scan': { words: ['insurance', 'scan'], reads: { cyclist: ['GET /api/my-bikes/:tag/insurance'] } },
  'terms/terms-of-service': { words: ['insurance'], reads: { cyclist: ['GET /api/my-bikes/:tag/insurance'] } },
};

export const insurance: Feature = {
  folder: 'insurance',
  screens,
  guard: async () => (await import('./guard/guard.ts')).guardInsurance,
};
