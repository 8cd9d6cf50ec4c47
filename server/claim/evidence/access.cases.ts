import { randomUUID } from 'node:crypto';
import { all, session, type AccessTable } from '#tests/architecture/access-rows.ts';

/** Everybody with a session has photos and videos of their own; those of others are as unknown as those that are not there. */
const table: AccessTable = {
  'GET /api/evidence/:id': { input: () => ({ id: randomUUID() }), answers: { ...all('not-found'), ...session } },
};

export default table;
