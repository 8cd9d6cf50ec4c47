import { randomUUID } from 'node:crypto';
import { all, ownersOnly, type AccessTable } from '#tests/architecture/access-rows.ts';

const table: AccessTable = {
  'POST /api/my-claims/:claimId/dossiers': {
    input: ({ claimId }) => ({ claimId, id: randomUUID() }),
    answers: ownersOnly('not-found'),
  },
  'GET /api/my-claims/:claimId/dossiers/:id': {
    input: ({ claimId }) => ({ claimId, id: randomUUID() }),
    answers: { ...ownersOnly('not-found'), owner: 'not-found' },
  },
  'GET /api/claim-dossiers/:number': { input: () => ({ number: 'DC-0000-0000' }), answers: all('dossier-unknown') },
};

export default table;
