import { randomUUID } from 'node:crypto';
import { all, none, platformOnly, type AccessTable } from '#tests/architecture/access-rows.ts';

const facts = { name: 'Brisa', secondaryColor: '#ffb000', supportEmail: null };

const table: AccessTable = {
  'GET /api/tags/:tag': { input: ({ tag }) => ({ tag }), answers: all('ok') },
  'GET /api/brands/:brand/app-manifest': { input: () => ({ brand: 'nobody' }), answers: all('not-found') },
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
