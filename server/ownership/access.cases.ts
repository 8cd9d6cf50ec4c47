import { randomBytes, randomUUID } from 'node:crypto';
import {
  all,
  cyclistsOnly,
  ownersOnly,
  none,
  platformOnly,
  type AccessTable,
} from '#tests/architecture/access-rows.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { usualPassword } from '#tests/builders/account.ts';

const unknown = () => ({ transferId: randomUUID() });
const madeUp = () => ({ token: 'x'.repeat(43) });
const proof = { by: 'password', password: usualPassword };
/** Of a transfer that is nobody's among the callers, every cyclist is told the same. */
const strangers = (refusal: string) => ({ ...ownersOnly(refusal), owner: refusal });
const confirmedCyclists = (refusal: string) => ({ ...strangers(refusal), unconfirmed: 'phone-not-confirmed' });

const table: AccessTable = {
  'GET /api/certificates/:number': { input: ({ number }) => ({ number }), answers: all('ok') },
  'GET /api/my-certificates/:number': {
    input: ({ number }) => ({ number }),
    answers: ownersOnly('certificate-unknown'),
  },
  'GET /api/my-certificates/:number/pdf': {
    input: ({ number }) => ({ number }),
    answers: ownersOnly('certificate-unknown'),
  },
  'GET /api/my-certificates': { input: none, answers: cyclistsOnly },
  'POST /api/my-certificates/renewals': { input: none, answers: cyclistsOnly },
  'GET /api/bikes/:tag/transfer-preview': { input: ({ tag }) => ({ tag }), answers: cyclistsOnly },
  'POST /api/my-bikes/:tag/hand-overs': {
    input: ({ tag }) => ({ tag, id: randomUUID(), email: 'ana@example.com', priceCents: null }),
    answers: confirmedCyclists('email-not-proven'),
  },
  'POST /api/bikes/:tag/transfer-requests': {
    input: ({ tag }) => ({ tag, id: randomUUID(), text: null, priceCents: null }),
    answers: confirmedCyclists('email-not-proven'),
  },
  'POST /api/bikes/:tag/transfer-reviews': {
    input: ({ tag }) => ({ tag, id: randomUUID(), reason: 'other', text: 'Comprei.', papers: [randomUUID()] }),
    answers: confirmedCyclists('email-not-proven'),
  },
  'POST /api/bikes/:tag/ownership-contests': {
    input: ({ tag }) => ({
      tag,
      id: randomUUID(),
      serialNumber: 'AUR5E001187',
      accessKey: anAccessKey(),
      cpf: '52998224725',
      text: 'Comprei em 2024.',
      papers: [randomUUID()],
    }),
    answers: confirmedCyclists('email-not-proven'),
  },
  'POST /api/my-transfers/:transferId/answer': {
    input: () => ({ ...unknown(), text: 'Comprei de um amigo.', papers: [] }),
    answers: strangers('not-found'),
  },
  'GET /api/my-transfers': { input: none, answers: cyclistsOnly },
  'GET /api/my-transfers/:transferId': { input: unknown, answers: strangers('not-found') },
  'POST /api/my-transfers/:transferId/bill-of-sale': { input: unknown, answers: strangers('not-found') },
  'GET /api/bills-of-sale/:number': { input: () => ({ number: 'RT-0000-0000' }), answers: all('bill-unknown') },
  'POST /api/my-transfers/:transferId/letters': { input: unknown, answers: strangers('not-found') },
  'POST /api/my-transfers/:transferId/cancel': { input: unknown, answers: strangers('not-found') },
  'POST /api/my-transfers/:transferId/refuse': {
    input: () => ({ ...unknown(), block: true }),
    answers: strangers('not-found'),
  },
  'POST /api/my-transfers/:transferId/accept': { input: unknown, answers: confirmedCyclists('not-found') },
  'POST /api/my-transfers/:transferId/approval': {
    input: () => ({ ...unknown(), proof }),
    answers: strangers('not-found'),
  },
  'GET /api/transfer-links/:token': { input: madeUp, answers: all('link-unknown') },
  'POST /api/transfer-links/:token/approval': {
    input: () => ({ ...madeUp(), proof }),
    answers: strangers('link-unknown'),
  },
  'POST /api/transfer-links/:token/refusal': {
    input: () => ({ ...madeUp(), block: false }),
    answers: all('link-unknown'),
  },
  'GET /api/my-bikes/:tag/check-links': { input: ({ tag }) => ({ tag }), answers: ownersOnly('not-found') },
  'POST /api/my-bikes/:tag/check-links': {
    input: ({ tag }) => ({ tag, id: randomUUID(), secret: randomBytes(32).toString('base64url'), days: 7 }),
    answers: { ...ownersOnly('not-found'), unconfirmed: 'phone-not-confirmed' },
  },
  'DELETE /api/my-bikes/:tag/check-links/:id': {
    input: ({ tag }) => ({ tag, id: randomUUID() }),
    answers: strangers('not-found'),
  },
  'GET /api/bike-checks/:secret': { input: () => ({ secret: 'x'.repeat(43) }), answers: all('check-link-over') },
  'GET /api/platform/papers': { input: none, answers: platformOnly('ok') },
  'GET /api/platform/papers/:id': { input: () => ({ id: randomUUID() }), answers: platformOnly('not-found') },
  'GET /api/platform/papers/:id/files/:fileId': {
    input: () => ({ id: randomUUID(), fileId: randomUUID() }),
    answers: platformOnly('not-found'),
  },
  'POST /api/platform/papers/:id/review': {
    input: () => ({ id: randomUUID(), outcome: 'refused', reason: 'A nota é de outra bike.' }),
    answers: platformOnly('not-found'),
  },
  'PUT /api/platform/papers/:id/proposal': {
    input: () => ({ id: randomUUID(), for: 'owner', reason: 'O recibo tem as duas assinaturas.' }),
    answers: platformOnly('not-found'),
  },
  'POST /api/platform/papers/:id/confirmation': {
    input: () => ({ id: randomUUID(), for: 'owner' }),
    answers: platformOnly('not-found'),
  },
  'GET /.well-known/jwks.json': { input: none, answers: all('ok') },
};

export default table;
