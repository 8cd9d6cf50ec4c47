import {
  all,
  deskOnly,
  none,
  ownersOnly,
  shopPeople,
  session,
  type AccessTable,
} from '#tests/architecture/access-rows.ts';

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
  'GET /api/desk/warranty-texts': { input: none, answers: deskOnly('ok', 'forbidden', 'ok', 'wrong-domain') },
  'POST /api/desk/warranty-texts': {
    input: () => ({ version: '2026-11', text: '# Garantia', seen: null }),
    answers: deskOnly('ok', 'forbidden', 'ok', 'wrong-domain'),
  },
};

export default table;
