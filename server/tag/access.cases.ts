import { all, type AccessTable } from '#tests/architecture/access-rows.ts';

const table: AccessTable = {
  'GET /api/tags/:tag': { input: ({ tag }) => ({ tag }), answers: all('ok') },
  'GET /api/brands/:brand/app-manifest': { input: () => ({ brand: 'nobody' }), answers: all('not-found') },
};

export default table;
