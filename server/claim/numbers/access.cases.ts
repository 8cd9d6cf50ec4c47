import { allowedTo, none, partnersOnly, type AccessTable } from '#tests/architecture/access-rows.ts';

const ofShop = { input: none, answers: allowedTo('see-bike') };
// Another brand's key reads that brand's.
const ofBrand = { input: none, answers: partnersOnly('ok', 'api-key-scope') };

const table: AccessTable = {
  'GET /api/shop/claim-numbers': ofShop,
  'GET /api/shop/claim-numbers/csv': ofShop,
  'GET /api/claim-numbers': ofBrand,
  'GET /api/claim-numbers/csv': ofBrand,
};

export default table;
