import { readFileSync } from 'node:fs';
import { all, deskOnly, none, type AccessTable } from '#tests/architecture/access-rows.ts';

/** A version that nothing has. */
const version = 'x'.repeat(22);
/** A brand's people; `reader`: who sees figures alone. */
const ofBrands = (answer: string) => deskOnly(answer, 'forbidden', answer, 'wrong-domain');

const table: AccessTable = {
  'GET /api/tags/:tag': { input: ({ tag }) => ({ tag }), answers: all('ok') },
  'GET /api/brands/:brand/app-manifest': { input: () => ({ brand: 'nobody' }), answers: all('not-found') },
  'GET /api/desk/look': { input: none, answers: ofBrands('ok') },
  'PUT /api/desk/look': {
    input: () => ({ version, secondaryColor: '#123456' }),
    answers: ofBrands('changed-meanwhile'),
  },
  'PUT /api/desk/look/:picture': {
    input: () => ({ picture: 'logo', version }),
    file: () => ({ type: 'image/png', bytes: readFileSync('demo/pictures/aurora-logo.png') }),
    answers: ofBrands('changed-meanwhile'),
  },
  'DELETE /api/desk/look/:picture': { input: () => ({ picture: 'logo', version }), answers: ofBrands('ok') },
};

export default table;
