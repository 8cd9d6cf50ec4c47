import { all, type AccessTable } from '#tests/architecture/access-rows.ts';

/** A link that nobody was mailed. What one that was mailed opens is tested beside it. */
const token = 'x'.repeat(43);
const unknown = all('link-unknown');

const table: AccessTable = {
  'GET /api/claim-decisions/:token': { input: () => ({ token }), answers: unknown },
  'GET /api/claim-decisions/:token/outcome': { input: () => ({ token }), answers: unknown },
  'POST /api/claim-decisions/:token': {
    input: () => ({
      token,
      moveId: '0193b1c2-0000-7000-8000-00000000f11e',
      version: 1,
      decision: { outcome: 'approved', reason: 'goodwill', text: null, diagnosis: null },
    }),
    answers: unknown,
  },
  'POST /api/claim-decisions/:token/remedy-answer': {
    input: () => ({
      token,
      moveId: '0193b1c2-0000-7000-8000-00000000f11e',
      version: 1,
      agrees: true,
      text: null,
    }),
    answers: unknown,
  },
  ...Object.fromEntries(
    ['answers', 'remedied'].map((what) => [
      `POST /api/claim-decisions/:token/${what}`,
      {
        input: () => ({ token, moveId: '0193b1c2-0000-7000-8000-00000000f11e', version: 1, text: 'Em dois dias.' }),
        answers: unknown,
      },
    ]),
  ),
  'GET /api/claim-decisions/:token/files/:fileId': {
    input: () => ({ token, fileId: '0193b1c2-0000-7000-8000-00000000f11e' }),
    answers: unknown,
  },
};

export default table;
