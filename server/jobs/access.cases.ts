import { all, none, type AccessTable } from '#tests/architecture/access-rows.ts';

const table: AccessTable = {
  'GET /api/dev/letters': { input: none, answers: all('ok') },
};

export default table;
