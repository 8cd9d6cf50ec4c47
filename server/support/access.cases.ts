import { randomUUID } from 'node:crypto';
import { to } from '#domain/paths.ts';
import { all, platformOnly, type AccessTable } from '#tests/architecture/access-rows.ts';

const table: AccessTable = {
  'POST /api/support-cases': {
    input: ({ tag }) => ({ id: randomUUID(), text: 'Onde fica a revisão?', tag, screen: to.myBike() }),
    answers: all('ok'),
  },
  'GET /api/platform/cases': { input: () => ({ list: 'open' }), answers: platformOnly('ok') },
  'GET /api/platform/cases/:number': { input: () => ({ number: 'S-000000' }), answers: platformOnly('not-found') },
  'POST /api/platform/cases/:number/answers': {
    input: () => ({ number: 'S-000000', id: randomUUID(), text: 'Fica debaixo do selim.', seen: randomUUID() }),
    answers: platformOnly('not-found'),
  },
  'PUT /api/platform/cases/:number/end': { input: () => ({ number: 'S-000000' }), answers: platformOnly('not-found') },
};

export default table;
