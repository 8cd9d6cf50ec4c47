import { allowedTo, type AccessTable } from '#tests/architecture/access-rows.ts';

const table: AccessTable = {
  'GET /api/shop/claims': { input: () => ({ filter: 'waiting' }), answers: allowedTo('see-bike') },
};

export default table;
