import { all, type AccessTable } from '#tests/architecture/access-rows.ts';

const table: AccessTable = {
  'GET /api/tags/:tag': { input: ({ tag }) => ({ tag }), answers: all('ok') },
};

export default table;
