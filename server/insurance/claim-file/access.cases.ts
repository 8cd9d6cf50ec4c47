import { randomUUID } from 'node:crypto';
import { ownersOnly, type AccessTable, type Row } from '#tests/architecture/access-rows.ts';

const own: Row['answers'] = ownersOnly('not-found');
const input: Row['input'] = ({ tag }) => ({ tag });

const table: AccessTable = {
  'GET /api/my-bikes/:tag/claim-file': { input, answers: own },
  'PUT /api/my-bikes/:tag/claim-file/:item': {
    input: ({ tag }) => ({ tag, item: 'lock', photoId: randomUUID() }),
    answers: { ...own, owner: 'evidence-missing' },
  },
  'DELETE /api/my-bikes/:tag/claim-file/:item': { input: ({ tag }) => ({ tag, item: 'lock' }), answers: own },
  'GET /api/my-bikes/:tag/claim-file/document': { input, answers: own },
  'POST /api/my-bikes/:tag/claim-file/report': {
    input,
    answers: { ...own, unconfirmed: 'phone-not-confirmed', owner: 'bike-not-stolen' },
  },
};

export default table;
