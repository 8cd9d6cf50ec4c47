import { randomUUID } from 'node:crypto';
import { cyclistsOnly, ownersOnly, type AccessTable, type Row } from '#tests/architecture/access-rows.ts';
import { demoAddress } from './demo/import-policies.ts';

const confirmedOwners = { ...ownersOnly('not-found'), unconfirmed: 'phone-not-confirmed' };
const cpf = '529.982.247-25';
const address = { ...demoAddress, cep: '01310-100' };

/** The same people, who are let in and get this refusal in place of an answer. */
function refused(answers: Row['answers'], code: string): Row['answers'] {
  return Object.fromEntries(
    Object.entries(answers).map(([caller, answer]) => [caller, answer === 'ok' ? code : answer]),
  ) as Row['answers'];
}

const table: AccessTable = {
  'GET /api/my-bikes/:tag/insurance': { input: ({ tag }) => ({ tag }), answers: ownersOnly('not-found') },
  'GET /api/plans/:planId/terms': {
    input: () => ({ planId: randomUUID() }),
    answers: refused(cyclistsOnly, 'not-found'),
  },
  'POST /api/my-bikes/:tag/insurance/cpf': {
    input: ({ tag }) => ({ tag, cpf }),
    answers: refused(ownersOnly('not-found'), 'receipt-none'),
  },
  'POST /api/postal-codes': { input: () => ({ cep: '01001000' }), answers: cyclistsOnly },
  'POST /api/my-bikes/:tag/policies': {
    input: ({ tag }) => ({
      tag,
      id: randomUUID(),
      planId: randomUUID(),
      terms: { version: '1', acceptedAt: '2026-11-20T15:00:00.000Z' },
      cpf,
      declaration: null,
      address,
      recording: { frameId: randomUUID(), clipId: null, readAtMs: 0 },
    }),
    answers: refused(confirmedOwners, 'plan-none'),
  },
  'POST /api/my-policies/:policyId/end': {
    input: () => ({ policyId: randomUUID() }),
    answers: refused(cyclistsOnly, 'not-found'),
  },
  'POST /api/my-bikes/:tag/insurance/holder': {
    input: ({ tag }) => ({ tag, cpf, address }),
    answers: refused(confirmedOwners, 'policy-not-ceded'),
  },
  'POST /api/my-policies/:policyId/papers': {
    input: () => ({
      policyId: randomUUID(),
      id: randomUUID(),
      since: '2026-11-20T15:00:00.000Z',
      text: 'Em anexo.',
      papers: [],
    }),
    answers: { ...refused(cyclistsOnly, 'not-found'), unconfirmed: 'phone-not-confirmed' },
  },
  'GET /api/my-policies/:policyId/terms': {
    input: () => ({ policyId: randomUUID() }),
    answers: refused(cyclistsOnly, 'not-found'),
  },
  'GET /api/my-policies/:policyId/certificate': {
    input: () => ({ policyId: randomUUID() }),
    answers: refused(cyclistsOnly, 'not-found'),
  },
};

export default table;
