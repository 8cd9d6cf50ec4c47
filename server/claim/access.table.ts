import { allowedTo, ownersOnly, type AccessTable } from '#tests/architecture/access-rows.ts';

const table: AccessTable = {
  'GET /api/my-bikes/:tag/claims': { input: ({ tag }) => ({ tag }), answers: ownersOnly('not-found') },
  'GET /api/my-claims/:claimId': { input: ({ claimId }) => ({ claimId }), answers: ownersOnly('not-found') },
  'GET /api/shop/claims/:claimId': {
    input: ({ claimId }) => ({ claimId }),
    answers: allowedTo('see-bike', 'not-found'),
  },
};

export default table;
