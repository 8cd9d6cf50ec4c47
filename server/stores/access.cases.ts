import { all, csv, none, partnersOnly, type AccessTable } from '#tests/architecture/access-rows.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';

const brandId = '0193b1c2-0000-7000-8000-00000000000a';

const table: AccessTable = {
  'POST /api/stores/nearby': { input: () => ({ brandId, place: { typed: '01310-100' } }), answers: all('ok') },
  'GET /api/stores/cities': { input: () => ({ brandId }), answers: all('ok') },
  'POST /api/imports/stores': {
    input: none,
    file: ({ brand }) =>
      csv(
        'brand;cnpj;name;cep;street;number;neighborhood;city;state;latitude;longitude;hours\n' +
          `${brand};${aCnpj()};Loja;01001-000;Rua A;1;Centro;São Paulo;SP;-23.55;-46.63;mon-fri 09:00-18:00\n`,
      ),
    answers: partnersOnly('brand-forbidden', 'api-key-scope'),
  },
};

export default table;
