import { randomUUID } from 'node:crypto';
import { allowedTo, none, type AccessTable, type Row, type Sample } from '#tests/architecture/access-rows.ts';

const ofClaim = ({ claimId }: Sample) => ({ claimId });
const move = ({ claimId }: Sample) => ({ claimId, moveId: randomUUID(), version: 99 });

/** The same people, who are let in and get this refusal in place of an answer. */
function refused(answers: Row['answers'], code: string): Row['answers'] {
  return Object.fromEntries(
    Object.entries(answers).map(([caller, answer]) => [caller, answer === 'ok' ? code : answer]),
  ) as Row['answers'];
}

const table: AccessTable = {
  'POST /api/shop/claims/:claimId/send-back': {
    input: (sample) => ({ ...move(sample), text: 'Falta uma foto.' }),
    answers: refused(allowedTo('decide-ticket', 'not-found'), 'claim-changed'),
  },
  'POST /api/shop/claims/:claimId/part-order': {
    input: (sample) => ({ ...move(sample), expectedOn: '2099-01-01' }),
    answers: refused(allowedTo('replace-part', 'not-found'), 'invalid-input'),
  },
  'GET /api/shop/colleagues': { input: none, answers: allowedTo('see-bike') },
  'PUT /api/shop/claims/:claimId/assignee': {
    input: (sample) => ({ ...ofClaim(sample), assignee: null, seen: null }),
    answers: allowedTo('open-ticket', 'not-found'),
  },
  'GET /api/shop/claims/:claimId/other-shops': { input: ofClaim, answers: allowedTo('open-ticket', 'not-found') },
  'PUT /api/shop/claims/:claimId/offer': {
    input: (sample) => ({ ...ofClaim(sample), version: 99, storeId: randomUUID(), text: 'Fica perto.' }),
    answers: refused(allowedTo('open-ticket', 'not-found'), 'claim-changed'),
  },
  'DELETE /api/shop/claims/:claimId/offer': { input: ofClaim, answers: allowedTo('open-ticket', 'not-found') },
  'GET /api/shop/claim-offers': { input: none, answers: allowedTo('see-bike') },
  // Nobody offered this one.
  'POST /api/shop/claim-offers/:claimId/answer': {
    input: (sample) => ({ ...ofClaim(sample), moveId: randomUUID(), agrees: true }),
    answers: refused(allowedTo('open-ticket', 'not-found'), 'not-found'),
  },
  'GET /api/shop/claims/csv': { input: none, answers: allowedTo('see-bike') },
  'GET /api/shop/claims/:claimId/work-order': { input: ofClaim, answers: allowedTo('see-bike', 'not-found') },
  'GET /api/shop/message-templates': { input: none, answers: allowedTo('see-bike') },
  'PUT /api/shop/message-templates/:id': {
    input: () => ({ id: randomUUID(), title: 'Peça chegou', text: 'A peça chegou.' }),
    answers: allowedTo('open-ticket'),
  },
  'DELETE /api/shop/message-templates/:id': { input: () => ({ id: randomUUID() }), answers: allowedTo('open-ticket') },
};

export default table;
