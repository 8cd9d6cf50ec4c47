import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { termsVersion } from '#domain/account/terms.ts';
import {
  all,
  shopPeople,
  session,
  everybodySignedIn,
  cyclistsOnly,
  partnersOnly,
  platformOnly,
  none,
  type AccessTable,
} from '#tests/architecture/access-rows.ts';
import { aPhone } from '#tests/builders/account.ts';

const table: AccessTable = {
  'POST /api/accounts/look-up': { input: () => ({ email: 'somebody@example.com' }), answers: all('ok') },
  'POST /api/accounts': {
    input: () => {
      const id = uuidv7();
      return {
        id,
        email: `new.${id}@example.com`,
        name: 'Ana',
        password: 'Pedivela#2026',
        language: 'en',
        acceptedTerms: '2026-11',
        isAdult: true as const,
      };
    },
    answers: all('ok'),
  },
  'POST /api/sessions': {
    input: () => ({ email: `${uuidv7()}@example.com`, password: 'wrong' }),
    answers: all('wrong-credentials'),
  },
  'POST /api/sessions/by-phone': {
    input: () => ({ phone: aPhone(), password: 'wrong' }),
    answers: all('wrong-credentials'),
  },
  'GET /api/me/seen': { input: none, answers: cyclistsOnly },
  'PUT /api/me/seen/:subjectId': {
    input: () => ({ subjectId: randomUUID(), until: '2026-01-02T10:00:00.000Z' }),
    answers: cyclistsOnly,
  },
  'DELETE /api/sessions/current': { input: none, answers: everybodySignedIn },
  'DELETE /api/sessions': { input: none, answers: everybodySignedIn },
  'GET /api/me/sessions': { input: none, answers: everybodySignedIn },
  // For a session of none of these callers.
  'DELETE /api/me/sessions/:id': { input: () => ({ id: randomUUID() }), answers: { ...all('not-found'), ...session } },
  'GET /api/me': { input: none, answers: everybodySignedIn },
  'PATCH /api/me': { input: () => ({ language: 'en' }), answers: everybodySignedIn },
  'PUT /api/me/name': {
    input: () => ({ name: 'Ana Lima', proof: { by: 'password', password: 'Pedivela#2026' } }),
    answers: everybodySignedIn,
  },
  'PUT /api/me/cpf': { input: () => ({ cpf: '529.982.247-25' }), answers: cyclistsOnly },
  'GET /api/me/data': { input: none, answers: everybodySignedIn },
  'POST /api/me/data/copies': {
    input: () => ({ proof: { by: 'password', password: 'Pedivela#2026' }, language: 'en' }),
    answers: everybodySignedIn,
  },
  // A ticket is of one session; `download.test.ts` has those that work.
  'GET /api/me/data/copies/:ticket': {
    input: () => ({ ticket: `1796000000.${'x'.repeat(43)}`, language: 'en' }),
    answers: { ...all('link-expired'), ...session },
  },
  'GET /api/legal': { input: none, answers: all('ok') },
  'GET /api/me/terms': { input: none, answers: everybodySignedIn },
  'PUT /api/me/terms': { input: () => ({ version: termsVersion }), answers: everybodySignedIn },
  'GET /api/me/closing': { input: () => ({ language: 'en' }), answers: everybodySignedIn },
  'PUT /api/me/closing': {
    input: () => ({ proof: { by: 'password', password: 'Pedivela#2026' } }),
    answers: { ...everybodySignedIn, 'shop’s owner': 'last-owner', 'other shop': 'last-owner' },
  },
  'DELETE /api/me/closing': { input: none, answers: everybodySignedIn },
  'GET /api/closing-links/:token': { input: () => ({ token: 'x'.repeat(43) }), answers: all('link-unknown') },
  'POST /api/closing-links/:token/use': { input: () => ({ token: 'x'.repeat(43) }), answers: all('link-unknown') },
  'PUT /api/me/password': {
    input: () => ({ proof: { by: 'password', password: 'Pedivela#2026' }, newPassword: 'Pedivela#2027' }),
    answers: cyclistsOnly,
  },
  'POST /api/password-resets': { input: () => ({ email: `${crypto.randomUUID()}@example.com` }), answers: all('ok') },
  'POST /api/password-resets/by-phone': { input: () => ({ phone: aPhone() }), answers: all('ok') },
  'POST /api/password-resets/by-phone/use': {
    input: () => ({
      phone: aPhone(),
      codeId: randomUUID(),
      code: '000000',
      serialNumber: 'AU2026000123',
      password: 'Pedivela#2026',
    }),
    answers: all('code-expired'),
  },
  'POST /api/password-resets/codes': { input: () => ({ token: 'x'.repeat(43) }), answers: all('link-unknown') },
  'GET /api/password-resets/:token': { input: () => ({ token: 'x'.repeat(43) }), answers: all('link-unknown') },
  'POST /api/password-resets/use': {
    input: () => ({ token: 'x'.repeat(43), password: 'Pedivela#2026' }),
    answers: all('link-unknown'),
  },
  'POST /api/me/phone-codes': { input: () => ({ phone: aPhone() }), answers: everybodySignedIn },
  'POST /api/me/phone': {
    input: () => ({ phone: aPhone(), codeId: randomUUID(), code: '000000' }),
    answers: { ...all('proof-required'), unconfirmed: 'code-expired', ...session },
  },
  'POST /api/me/proof-codes': {
    input: none,
    answers: { ...everybodySignedIn, unconfirmed: 'phone-not-confirmed' },
  },
  'POST /api/me/email-codes': { input: () => ({ email: `${uuidv7()}@example.com` }), answers: everybodySignedIn },
  'POST /api/me/email': {
    input: () => ({
      email: `${uuidv7()}@example.com`,
      codeId: randomUUID(),
      code: '000000',
      proof: { by: 'password', password: 'Pedivela#2026' },
    }),
    answers: { ...all('code-expired'), ...session },
  },
  'GET /api/address-links/:token': { input: () => ({ token: 'x'.repeat(43) }), answers: all('link-unknown') },
  'POST /api/address-codes': { input: () => ({ email: `${uuidv7()}@example.com` }), answers: all('ok') },
  'POST /api/address-proofs': {
    input: () => ({ id: uuidv7(), email: `${uuidv7()}@example.com`, codeId: randomUUID(), code: '000000' }),
    answers: all('code-expired'),
  },
  'POST /api/me/address-links': { input: none, answers: cyclistsOnly },
  'POST /api/me/address-proofs': {
    input: () => ({ token: 'x'.repeat(43) }),
    answers: { ...all('link-unknown'), ...session, ...shopPeople('wrong-domain') },
  },
  'GET /api/undo-links/:token': { input: () => ({ token: 'x'.repeat(32) }), answers: all('link-unknown') },
  'POST /api/undo-links/:token/use': { input: () => ({ token: 'x'.repeat(32) }), answers: all('link-unknown') },
  'POST /api/platform/people/look-up': {
    input: () => ({ who: `${uuidv7()}@example.com` }),
    answers: platformOnly('ok'),
  },
  'POST /api/platform/people/:id/log-out': { input: () => ({ id: uuidv7() }), answers: platformOnly('not-found') },
  'POST /api/platform/people/:id/copy': { input: () => ({ id: uuidv7() }), answers: platformOnly('not-found') },
  'POST /api/platform/people/:id/close': { input: () => ({ id: uuidv7() }), answers: platformOnly('not-found') },
  'GET /api/imports/reports': { input: none, answers: { ...partnersOnly('ok', 'ok'), 'key without the scope': 'ok' } },
  'GET /api/imports': { input: none, answers: { ...partnersOnly('ok', 'ok'), 'key without the scope': 'ok' } },
};

export default table;
