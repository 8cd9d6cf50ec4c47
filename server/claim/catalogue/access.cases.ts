import { allowedTo, csv, none, partnersOnly, type AccessTable } from '#tests/architecture/access-rows.ts';

const table: AccessTable = {
  'POST /api/imports/catalogue': {
    input: none,
    file: ({ brand }) => csv(`brand;name;part_brand;part_model\n${brand};Quadro;Aurora;X1\n`),
    answers: partnersOnly('brand-forbidden', 'api-key-scope'),
  },
  'GET /api/shop/claims/:claimId/catalogue': {
    input: ({ claimId }) => ({ claimId }),
    answers: allowedTo('replace-part', 'not-found'),
  },
};

export default table;
