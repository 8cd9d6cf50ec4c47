import { allowedTo, ownersOnly, type AccessTable } from '#tests/architecture/access-rows.ts';

const table: AccessTable = {
  'GET /api/my-bikes/:tag/parts': { input: ({ tag }) => ({ tag }), answers: ownersOnly('not-found') },
  'GET /api/my-bikes/:tag/parts/:id': {
    input: ({ tag, partId }) => ({ tag, id: partId }),
    answers: ownersOnly('not-found'),
  },
  'GET /api/shop/bikes/:tag/parts': { input: ({ tag }) => ({ tag }), answers: allowedTo('see-bike') },
  'GET /api/shop/bikes/:tag/parts/:id': {
    input: ({ tag, partId }) => ({ tag, id: partId }),
    answers: allowedTo('see-bike'),
  },
};

export default table;
