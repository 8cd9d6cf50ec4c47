import { randomUUID } from 'node:crypto';
import { all, everybodySignedIn, session, type AccessTable } from '#tests/architecture/access-rows.ts';

/** Everybody with a session has files of their own; those of others are as unknown as those that are not there. */
const unknown = { ...all('not-found'), ...session };
const one = () => ({ id: randomUUID() });

const table: AccessTable = {
  'PUT /api/uploads/:id': {
    input: () => ({ ...one(), purpose: 'claim-evidence', kind: 'photo', bytes: 1000 }),
    answers: { ...everybodySignedIn, unconfirmed: 'phone-not-confirmed' },
  },
  'GET /api/uploads/:id': { input: one, answers: unknown },
  'POST /api/uploads/:id/pieces': {
    input: () => ({ ...one(), offset: 0 }),
    file: () => ({ type: 'application/octet-stream', bytes: 'a piece' }),
    answers: unknown,
  },
  'DELETE /api/uploads/:id': { input: one, answers: everybodySignedIn },
};

export default table;
