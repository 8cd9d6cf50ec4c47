import { all, ownersOnly, shopPeople, session, type AccessTable } from '#tests/architecture/access-rows.ts';

const table: AccessTable = {
  'POST /api/activations': {
    input: ({ tag, serialNumber }) => ({ tag, serialNumber }),
    answers: {
      ...session,
      'unconfirmed': 'phone-not-confirmed',
      'other cyclist': 'already-activated',
      'owner': 'ok',
      ...shopPeople('wrong-domain'),
    },
  },
  // Of a bike that its owner has activated.
  'POST /api/serial-checks': {
    input: ({ tag, serialNumber }) => ({ tag, serialNumber }),
    answers: all('already-activated'),
  },
  'GET /api/my-bikes/:tag/warranty-statement': { input: ({ tag }) => ({ tag }), answers: ownersOnly('not-found') },
};

export default table;
