import type { FeatureReads } from '#web/reads-of.ts';

const insurance = { cyclist: ['GET /api/my-bikes/:tag/insurance'] } as const;

export const reads: FeatureReads = {
  'reward/reward': { cyclist: ['GET /api/my-bikes/:tag/insurance', 'GET /api/my-bikes/:tag'] },
  'plans/plans': insurance,
  'terms/terms-of-service': insurance,
  'person/register-cpf': insurance,
  'person/agreement-warning': insurance,
  'address/register-address': insurance,
  'scan/tag-scan': insurance,
  'policy/success': insurance,
  'claim-file/claim-file': { cyclist: ['GET /api/my-bikes/:tag/insurance', 'GET /api/my-bikes/:tag/claim-file'] },
};
