import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { uuidv7 } from 'uuidv7';
import { all, deskOnly, none, platformOnly, type AccessTable } from '#tests/architecture/access-rows.ts';

/** A version that nothing has. */
const version = 'x'.repeat(22);
/** A brand's people; `reader`: who sees figures alone. */
const ofBrands = (answer: string) => deskOnly(answer, 'forbidden', answer, 'wrong-domain');

/** Some tags of a model that nobody has. */
const ofModel = () => ({ id: uuidv7(), model: uuidv7(), count: 1 });

const facts = { name: 'Brisa', secondaryColor: '#ffb000', supportEmail: null };

const table: AccessTable = {
  'GET /api/tags/:tag': { input: ({ tag }) => ({ tag }), answers: all('ok') },
  'GET /api/brands/:brand/app-manifest': { input: () => ({ brand: 'nobody' }), answers: all('not-found') },
  'GET /api/desk/first-steps': { input: none, answers: ofBrands('ok') },
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
  'GET /api/desk/catalogue': { input: none, answers: ofBrands('ok') },
  'GET /api/desk/catalogue/:id': { input: () => ({ id: uuidv7() }), answers: ofBrands('not-found') },
  'POST /api/desk/catalogue': {
    input: () => ({ name: `Serra ${uuidv7()}`, kind: 'mtb', warrantyMonths: '24' }),
    answers: ofBrands('ok'),
  },
  'PUT /api/desk/catalogue/:id': {
    input: () => ({ id: uuidv7(), version, kind: 'mtb', warrantyMonths: '24' }),
    answers: ofBrands('not-found'),
  },
  'PUT /api/desk/catalogue/:id/photo': {
    input: () => ({ id: uuidv7(), version }),
    file: () => ({ type: 'image/png', bytes: readFileSync('demo/pictures/aurora-logo.png') }),
    answers: ofBrands('not-found'),
  },
  'DELETE /api/desk/catalogue/:id/photo': { input: () => ({ id: uuidv7(), version }), answers: ofBrands('not-found') },
  'PUT /api/desk/catalogue/:id/parts': {
    input: () => ({
      id: uuidv7(),
      version,
      name: 'Quadro',
      partBrand: 'Aurora',
      partModel: 'T8',
      warrantyMonths: '60',
    }),
    answers: ofBrands('not-found'),
  },
  'DELETE /api/desk/catalogue/:id/parts': {
    input: () => ({ id: uuidv7(), version, name: 'Quadro' }),
    answers: ofBrands('not-found'),
  },
  'GET /api/desk/tags': { input: none, answers: ofBrands('ok') },
  'POST /api/desk/tags': { input: ofModel, answers: ofBrands('not-found') },
  'POST /api/desk/tag-sheets': { input: ofModel, answers: ofBrands('not-found') },
  'GET /api/desk/tag-sheets/:id': { input: () => ({ id: uuidv7() }), answers: ofBrands('not-found') },
  'GET /api/desk/tag-chips': { input: () => ({ of: 'sheet', id: uuidv7() }), answers: ofBrands('not-found') },
  'POST /api/desk/tag-assignments': {
    input: () => ({ model: uuidv7(), tags: ['AB12CD34'] }),
    answers: ofBrands('not-found'),
  },
  'GET /api/platform/brands': { input: none, answers: platformOnly('ok') },
  'GET /api/platform/brands/:slug': { input: ({ brand: slug }) => ({ slug }), answers: platformOnly('ok') },
  'POST /api/platform/brands': {
    input: () => ({ slug: `m-${randomUUID().slice(0, 18)}`, ...facts }),
    answers: platformOnly('ok'),
  },
  'PATCH /api/platform/brands/:slug': {
    input: () => ({ slug: 'no-such-brand', ...facts, before: facts }),
    answers: platformOnly('not-found'),
  },
};

export default table;
