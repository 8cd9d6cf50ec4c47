import { uuidv7 } from 'uuidv7';
import { all, csv, deskOnly, none, partnersOnly, type AccessTable } from '#tests/architecture/access-rows.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';

const brandId = '0193b1c2-0000-7000-8000-00000000000a';

const ofBrands = (answer: string) => deskOnly(answer, 'forbidden', answer, 'wrong-domain');
const cells = {
  name: 'Loja',
  cep: '01001-000',
  street: 'Rua A',
  number: '1',
  complement: '',
  neighborhood: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  latitude: '-23.55',
  longitude: '-46.63',
  hours: 'mon-fri 09:00-18:00',
  phone: '',
  whatsapp: '',
  email: '',
};

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
  'GET /api/desk/stores': { input: none, answers: ofBrands('ok') },
  'POST /api/desk/stores': { input: () => ({ cnpj: aCnpj(), ...cells }), answers: ofBrands('ok') },
  'PUT /api/desk/stores/:id': {
    input: () => ({ id: uuidv7(), version: 'x'.repeat(22), ...cells }),
    answers: ofBrands('not-found'),
  },
  'POST /api/desk/stores/:id/closing': {
    input: () => ({ id: uuidv7(), closed: true }),
    answers: ofBrands('not-found'),
  },
};

export default table;
