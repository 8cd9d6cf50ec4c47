import { randomUUID } from 'node:crypto';
import { to } from '#domain/paths.ts';
import { all, type AccessTable } from '#tests/architecture/access-rows.ts';

const table: AccessTable = {
  'POST /api/support-cases': {
    input: ({ tag }) => ({ id: randomUUID(), text: 'Onde fica a revisão?', tag, screen: to.myBike() }),
    answers: all('ok'),
  },
};

export default table;
