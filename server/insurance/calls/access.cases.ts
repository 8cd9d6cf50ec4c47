import { randomUUID } from 'node:crypto';
import { all, type AccessTable } from '#tests/architecture/access-rows.ts';

const table: AccessTable = {
  'POST /api/insurer/nudges': { input: () => ({ proposalId: randomUUID() }), answers: all('ok') },
};

export default table;
