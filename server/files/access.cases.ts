import { all, session, type AccessTable } from '#tests/architecture/access-rows.ts';

/** Of a file that is not there. Who may read those that are is each feature's rule, and `files.test.ts` asks one. */
const input = () => ({ id: '0193b1c2-0000-7000-8000-00000000f11e' });
const unknown = { ...all('not-found'), ...session };

/** With a link one needs no token: one that is none is no refusal by itself. */
const nobody = Object.fromEntries(Object.keys(session).map((caller) => [caller, 'not-signed-in']));

const table: AccessTable = {
  'GET /api/files/:id': { input, answers: { ...unknown, ...nobody, 'suspended shop’s owner': 'session-ended' } },
  'GET /api/files/:id/link': { input, answers: unknown },
};

export default table;
