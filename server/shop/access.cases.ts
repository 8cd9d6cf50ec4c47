import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { ShopAction } from '#domain/shop/office.ts';
import {
  all,
  platformOnly,
  shopsOnly,
  allowedTo,
  none,
  type AccessTable,
  type Row,
} from '#tests/architecture/access-rows.ts';
import { aPhone } from '#tests/builders/account.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { aKeySecret } from '#tests/builders/shop-key.ts';

/** Of something that nobody has. */
const unknownTo = (action: ShopAction): Row['answers'] =>
  Object.fromEntries(
    Object.entries(allowedTo(action)).map(([who, answer]) => [who, answer === 'ok' ? 'not-found' : answer]),
  ) as Row['answers'];

const table: AccessTable = {
  'GET /api/shop/keys': { input: none, answers: allowedTo('manage-keys') },
  'POST /api/shop/keys': {
    input: () => ({ id: uuidv7(), name: 'Bling', secret: aKeySecret() }),
    answers: allowedTo('manage-keys'),
  },
  'DELETE /api/shop/keys/:id': {
    input: () => ({ id: uuidv7() }),
    answers: unknownTo('manage-keys'),
  },
  'POST /api/shop/email-codes': { input: () => ({ email: `${uuidv7()}@example.com` }), answers: all('ok') },
  'POST /api/shop/email-proofs': {
    input: () => ({ id: uuidv7(), email: 'somebody@example.com', codeId: randomUUID(), code: '000000' }),
    answers: all('code-expired'),
  },
  'POST /api/shop/phone-codes': {
    input: () => ({ emailProof: 'x'.repeat(43), phone: aPhone() }),
    answers: all('email-proof-invalid'),
  },
  'POST /api/shop/requests': {
    input: () => ({
      id: uuidv7(),
      emailProof: 'x'.repeat(43),
      cnpj: aCnpj(),
      office: 'owner',
      shopName: 'Pedal Bom',
      shopCity: 'Campinas',
      fullName: 'Ana Lima',
      whatsapp: aPhone(),
      codeId: randomUUID(),
      code: '000000',
      language: 'en',
      acceptedTerms: '2026-11',
      isAdult: true as const,
    }),
    answers: all('email-proof-invalid'),
  },
  'GET /api/shop/request-links/:token': {
    input: () => ({ token: 'x'.repeat(43) }),
    answers: all('link-unknown'),
  },
  'POST /api/shop/request-links/:token/decision': {
    input: () => ({ token: 'x'.repeat(43), state: 'approved' }),
    answers: all('link-unknown'),
  },
  'POST /api/shop/log-in-codes': { input: () => ({ phone: aPhone() }), answers: all('ok') },
  'POST /api/shop/sessions': {
    input: () => ({ id: uuidv7(), phone: aPhone(), codeId: randomUUID(), code: '000000' }),
    answers: all('code-expired'),
  },
  'GET /api/shop': { input: none, answers: shopsOnly },
  'PATCH /api/shop': {
    input: () => ({ name: 'Pedal Bom', city: 'Campinas' }),
    answers: allowedTo('name-shop'),
  },
  'DELETE /api/shop/membership': {
    input: none,
    answers: { ...shopsOnly, 'shop’s owner': 'last-owner', 'other shop': 'last-owner' },
  },
  'GET /api/shop/employees': { input: none, answers: allowedTo('approve-employees') },
  'GET /api/shop/requests/:id': { input: () => ({ id: uuidv7() }), answers: unknownTo('approve-employees') },
  'POST /api/shop/requests/:id/decision': {
    input: () => ({ id: uuidv7(), state: 'approved' }),
    answers: unknownTo('approve-employees'),
  },
  'PATCH /api/shop/employees/:id': {
    input: ({ employeeId }) => ({ id: employeeId, office: 'finance' }),
    answers: allowedTo('approve-employees', 'not-found'),
  },
  'PUT /api/shop/employees/:id/suspension': {
    input: ({ employeeId }) => ({ id: employeeId }),
    answers: allowedTo('approve-employees', 'not-found'),
  },
  'DELETE /api/shop/employees/:id/suspension': {
    input: ({ employeeId }) => ({ id: employeeId }),
    answers: allowedTo('approve-employees', 'not-found'),
  },
  'POST /api/shop/employees/:id/phones': {
    input: ({ employeeId }) => ({ id: employeeId, phoneId: uuidv7(), phone: aPhone() }),
    answers: allowedTo('approve-employees', 'not-found'),
  },
  'POST /api/shop/invitations': {
    input: () => ({ id: uuidv7(), phone: aPhone(), office: 'mechanic' }),
    answers: allowedTo('approve-employees'),
  },
  'POST /api/shop/invitations/:id/messages': {
    input: () => ({ id: uuidv7() }),
    answers: unknownTo('approve-employees'),
  },
  'DELETE /api/shop/invitations/:id': {
    input: () => ({ id: uuidv7() }),
    answers: unknownTo('approve-employees'),
  },
  'GET /api/shop/invitation-links/:token': {
    input: () => ({ token: 'x'.repeat(22) }),
    answers: all('link-unknown'),
  },
  'GET /api/shop/bikes/:tag': { input: ({ tag }) => ({ tag }), answers: allowedTo('see-bike') },
  'POST /api/shop/bikes/:tag/scans': { input: ({ tag }) => ({ tag }), answers: allowedTo('see-bike') },
  'GET /api/shop/bikes/:tag/receipt': { input: ({ tag }) => ({ tag }), answers: allowedTo('see-bike') },
  'GET /api/platform/shop-requests': { input: none, answers: platformOnly('ok') },
  'GET /api/platform/shop-requests/:id': { input: () => ({ id: uuidv7() }), answers: platformOnly('not-found') },
  'POST /api/platform/shop-requests/:id/decision': {
    input: () => ({ id: uuidv7(), state: 'rejected' }),
    answers: platformOnly('not-found'),
  },
  'POST /api/platform/shop-requests/:id/letters': {
    input: () => ({ id: uuidv7() }),
    answers: platformOnly('not-found'),
  },
  'GET /api/platform/shops': { input: none, answers: platformOnly('ok') },
  'GET /api/platform/shops/:cnpj': { input: () => ({ cnpj: aCnpj() }), answers: platformOnly('not-found') },
  'PUT /api/platform/shops/:cnpj/suspension': {
    input: () => ({ cnpj: aCnpj(), reason: 'misconduct', words: 'Dados de clientes.' }),
    answers: platformOnly('not-found'),
  },
  'DELETE /api/platform/shops/:cnpj/suspension': {
    input: () => ({ cnpj: aCnpj() }),
    answers: platformOnly('not-found'),
  },
  'POST /api/platform/shops/:cnpj/owner-phone': {
    input: () => ({ cnpj: aCnpj(), phone: aPhone(), reason: 'contrato e identidade vistos' }),
    answers: platformOnly('not-found'),
  },
};

export default table;
