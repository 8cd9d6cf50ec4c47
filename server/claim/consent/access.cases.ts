import { randomUUID } from 'node:crypto';
import { all, allowedTo, ownersOnly, type AccessTable, type Row } from '#tests/architecture/access-rows.ts';

/** A link that nobody was mailed. What one that was mailed opens is tested beside it. */
const token = 'x'.repeat(43);
const unknown = all('link-unknown');
const moveId = () => randomUUID();

/** The same people, who are let in to a claim that waits for nobody's yes. */
function changed(answers: Row['answers']): Row['answers'] {
  return Object.fromEntries(
    Object.entries(answers).map(([caller, answer]) => [caller, answer === 'ok' ? 'claim-changed' : answer]),
  ) as Row['answers'];
}

const table: AccessTable = {
  'POST /api/my-claims/:claimId/consent': {
    input: ({ claimId }) => ({ claimId, moveId: moveId(), version: 99, answer: 'yes' }),
    answers: changed(ownersOnly('not-found')),
  },
  'GET /api/claim-consents/:token': { input: () => ({ token }), answers: unknown },
  'POST /api/claim-consents/:token': {
    input: () => ({ token, moveId: moveId(), answer: 'no' }),
    answers: unknown,
  },
  'POST /api/shop/claims/:claimId/consent-code': {
    input: ({ claimId }) => ({ claimId }),
    answers: changed(allowedTo('open-ticket', 'not-found')),
  },
  'POST /api/shop/claims/:claimId/consent': {
    input: ({ claimId }) => ({ claimId, moveId: moveId(), codeId: randomUUID(), code: '123456' }),
    answers: changed(allowedTo('open-ticket', 'not-found')),
  },
};

export default table;
