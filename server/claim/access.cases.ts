import { randomUUID } from 'node:crypto';
import { allowedTo, ownersOnly, type AccessTable, type Row, type Sample } from '#tests/architecture/access-rows.ts';

const confirmedOwners = { ...ownersOnly('not-found'), unconfirmed: 'phone-not-confirmed' };
const nothing = { evidence: [] };
/** A move of a version that nobody saw: whoever may move is told so. */
const move = ({ claimId }: Sample) => ({ claimId, moveId: randomUUID(), version: 99 });

/** The same people, who are let in and get this refusal in place of an answer. */
function refused(answers: Row['answers'], code: string): Row['answers'] {
  return Object.fromEntries(
    Object.entries(answers).map(([caller, answer]) => [caller, answer === 'ok' ? code : answer]),
  ) as Row['answers'];
}

const table: AccessTable = {
  'GET /api/my-bikes/:tag/claims': { input: ({ tag }) => ({ tag }), answers: ownersOnly('not-found') },
  'GET /api/my-claims/:claimId': { input: ({ claimId }) => ({ claimId }), answers: ownersOnly('not-found') },
  'POST /api/my-bikes/:tag/parts/:partId/claims': {
    input: ({ tag, partId }) => ({
      tag,
      partId,
      id: randomUUID(),
      text: 'Quebrou.',
      storeId: randomUUID(),
      ...nothing,
    }),
    answers: refused(confirmedOwners, 'claim-restricted'),
  },
  'POST /api/my-claims/:claimId/messages': {
    input: ({ claimId }) => ({ claimId, id: randomUUID(), text: 'Alô?', ...nothing }),
    answers: confirmedOwners,
  },
  'PUT /api/my-claims/:claimId/shop': {
    input: (sample) => ({ ...move(sample), storeId: randomUUID() }),
    answers: refused(confirmedOwners, 'claim-changed'),
  },
  'POST /api/my-claims/:claimId/cancel': { input: move, answers: refused(confirmedOwners, 'claim-changed') },
  'POST /api/my-claims/:claimId/appeal': {
    input: (sample) => ({ ...move(sample), text: 'Não concordo.', ...nothing }),
    answers: refused(confirmedOwners, 'claim-changed'),
  },
  'POST /api/my-claims/:claimId/remedy': {
    input: (sample) => ({ ...move(sample), remedy: 'exchange', text: null }),
    answers: refused(confirmedOwners, 'claim-changed'),
  },
  'POST /api/my-claims/:claimId/not-given': {
    input: (sample) => ({ ...move(sample), text: 'O Pix não chegou.' }),
    answers: refused(confirmedOwners, 'claim-changed'),
  },
  'GET /api/shop/claims/:claimId': {
    input: ({ claimId }) => ({ claimId }),
    answers: allowedTo('see-bike', 'not-found'),
  },
  'PUT /api/shop/claims/:claimId/diagnosis': {
    input: ({ tag, partId }) => ({ ...opening(tag, partId), note: '' }),
    answers: refused(allowedTo('open-ticket'), 'claim-restricted'),
  },
  'POST /api/shop/claims/:claimId/review': {
    input: ({ tag, partId }) => ({ ...opening(tag, partId), note: null }),
    answers: refused(allowedTo('open-ticket'), 'claim-restricted'),
  },
  'POST /api/shop/claims/:claimId/decline': {
    input: (sample) => ({ ...move(sample), text: 'Sem vaga.' }),
    answers: refused(allowedTo('open-ticket', 'not-found'), 'claim-changed'),
  },
  'POST /api/shop/claims/:claimId/withdrawal': {
    input: (sample) => ({ ...move(sample), text: 'Sem defeito.' }),
    answers: refused(allowedTo('open-ticket', 'not-found'), 'claim-changed'),
  },
  'POST /api/shop/claims/:claimId/messages': {
    input: ({ claimId }) => ({ claimId, id: randomUUID(), text: 'Na sexta.', ...nothing }),
    answers: allowedTo('open-ticket', 'not-found'),
  },
  'POST /api/shop/claims/:claimId/decision': {
    input: (sample) => ({
      ...move(sample),
      decision: { outcome: 'approved', reason: 'goodwill', text: null, diagnosis: null },
      ...nothing,
    }),
    answers: refused(allowedTo('decide-ticket', 'not-found'), 'claim-changed'),
  },
  'POST /api/shop/claims/:claimId/remedy-answer': {
    input: (sample) => ({ ...move(sample), agrees: false, text: 'Sem dano.' }),
    answers: refused(allowedTo('decide-ticket', 'not-found'), 'claim-changed'),
  },
  'POST /api/shop/claims/:claimId/remedied': {
    input: (sample) => ({ ...move(sample), text: 'Dinheiro devolvido.' }),
    answers: refused(allowedTo('replace-part', 'not-found'), 'claim-changed'),
  },
};

export default table;

/** A diagnosis on a part of a bike without a receipt. */
function opening(tag: string, partId: string) {
  return {
    claimId: randomUUID(),
    moveId: randomUUID(),
    version: 0,
    draftVersion: 0,
    tag,
    partId,
    diagnosis: 'Torto.',
    ...nothing,
  };
}
