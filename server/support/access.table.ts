import { randomUUID } from 'node:crypto';
import { all, type AccessTable } from '#tests/architecture/access-rows.ts';

const table: AccessTable = {
  'POST /api/support-cases': {
    input: ({ tag }) => ({ id: randomUUID(), text: 'Onde fica a revisão?', tag, screen: '/my-bike' }),
    answers: all('ok'),
  },
};

export default table;
