import { all, cyclistsOnly, ownersOnly, none, type AccessTable } from '#tests/architecture/access-rows.ts';

const table: AccessTable = {
  'GET /api/certificates/:number': { input: ({ number }) => ({ number }), answers: all('ok') },
  'GET /api/my-certificates/:number': {
    input: ({ number }) => ({ number }),
    answers: ownersOnly('certificate-unknown'),
  },
  'GET /api/my-certificates/:number/pdf': {
    input: ({ number }) => ({ number }),
    answers: ownersOnly('certificate-unknown'),
  },
  'GET /api/my-certificates': { input: none, answers: cyclistsOnly },
  'POST /api/my-certificates/renewals': { input: none, answers: cyclistsOnly },
  'GET /.well-known/jwks.json': { input: none, answers: all('ok') },
};

export default table;
