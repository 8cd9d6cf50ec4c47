import { termsVersion } from '#domain/account/terms.ts';
import type { EmployeeRequest } from '#domain/shop/employee-request.ts';
import { standings } from '#domain/shop/shop.ts';
import { statesOf, type Interference } from '../screen-state.ts';

const phone = '+5511987654321';
const email = 'ana@oficina.example';
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const daysAgo = (days: number) => inSeconds(-days * 86_400);
const held = (endpoint: Interference['endpoint']): Interference[] => [{ endpoint, hold: true }];
const lost = (endpoint: Interference['endpoint']): Interference[] => [{ endpoint, lose: true }];
const onItsWay = (purpose: string, to: string) => ({
  shopCode: {
    purpose,
    to,
    codeId: '0b9d6a5e-3a63-4b0e-9d5b-0f6f3a1c2d4e',
    resendAt: inSeconds(42),
    expiresAt: inSeconds(582),
  },
});

const nothing = {
  ...{ email: '', emailProof: '', proofExpiresAt: '', standing: '', cnpj: '', office: '' },
  ...{ fullName: '', whatsapp: '', storeId: '', requestId: '', acceptedTerms: '', outcome: '' },
};
const proven = {
  ...nothing,
  ...{ email, emailProof: 'proof', proofExpiresAt: inSeconds(86_400), standing: 'none', acceptedTerms: termsVersion },
};
const company = { ...proven, cnpj: '12.ABC.345/01DE-35', office: 'mechanic' };
const whole = { ...company, fullName: 'Ana Lima', whatsapp: '(11) 98765-4321' };
const draft = (bikeshopRegistration: Record<string, string>) => ({ bikeshopRegistration });

const codes = 'POST /api/shop/log-in-codes';
const sessions = 'POST /api/shop/sessions';
const gettingIn = [
  ...statesOf(
    { path: '/loja' },
    {
      empty: { shows: 'Asks for the phone' },
      invalid: { shows: 'No mobile phone', fill: { phone: '11 2' }, submit: true },
      busy: { shows: 'Sending the code', fill: { phone: '11987654321' }, submit: true, interfere: held(codes) },
      offline: { shows: 'Lost on the way', fill: { phone: '11987654321' }, submit: true, interfere: lost(codes) },
      enough: {
        shows: 'No more text messages for now: the code may come by e-mail',
        fill: { phone: '11987654321' },
        submit: true,
        interfere: [{ endpoint: codes, refuse: { code: 'code-too-many', retryAt: inSeconds(1500) } }],
      },
    },
  ),
  ...statesOf(
    { path: '/loja/login', url: `/loja/login?phoneNumber=${encodeURIComponent(phone)}` },
    {
      ask: { shows: 'Opened by a link: no code was sent' },
      code: { shows: 'Asks for the code', stored: onItsWay('log-in', phone) },
      email: { shows: 'Asks for the code that was mailed', stored: onItsWay('log-in-by-email', phone) },
      wrong: {
        shows: 'A wrong code',
        stored: onItsWay('log-in', phone),
        fill: { code: '481029' },
        interfere: [{ endpoint: sessions, refuse: { code: 'code-wrong', triesLeft: 3 } }],
      },
      exhausted: {
        shows: 'Too many wrong codes',
        stored: onItsWay('log-in', phone),
        fill: { code: '481029' },
        interfere: [{ endpoint: sessions, refuse: { code: 'code-exhausted' } }],
      },
    },
  ),
  ...statesOf(
    { path: '/loja/login/unauthorized' },
    Object.fromEntries(
      ['unknown', 'waiting', 'lapsed', 'rejected', 'suspended'].map((reason) => [
        reason,
        { shows: `The code was right: ${reason}`, url: `/loja/login/unauthorized?reason=${reason}` },
      ]),
    ),
  ),
];

const registering = [
  ...statesOf(
    { path: '/loja/verify-email' },
    {
      empty: { shows: 'Asks for the e-mail' },
      invalid: { shows: 'No e-mail', fill: { email: 'ana@' }, submit: true },
      again: { shows: 'The proof is over', stored: draft({ ...whole, emailProof: '' }) },
      code: { shows: 'Asks for the code', stored: onItsWay('email', email) },
      ...Object.fromEntries(
        standings
          .filter((standing) => standing !== 'none')
          .map((standing) => [standing, { shows: `Proven: ${standing}`, stored: draft({ ...proven, standing }) }]),
      ),
    },
  ),
  ...statesOf(
    { path: '/loja/register-company', stored: draft(proven) },
    {
      empty: { shows: 'Asks for CNPJ and office' },
      required: { shows: 'Nothing typed', submit: true },
      meant: { shows: 'An O that should be a 0', fill: { cnpj: '11444777OOO161' } },
      filled: { shows: 'The draft of before', stored: draft(company) },
    },
  ),
  ...statesOf(
    { path: '/loja/register-you', stored: draft(company) },
    {
      empty: { shows: 'Asks for name and WhatsApp' },
      required: { shows: 'Nothing typed', submit: true },
      filled: { shows: 'The draft of before', stored: draft(whole) },
    },
  ),
  ...statesOf(
    { path: '/loja/phone-confirmation', stored: { ...draft(whole), ...onItsWay('phone', phone) } },
    {
      code: { shows: 'Asks for the code' },
      wrong: {
        shows: 'The last wrong code',
        fill: { code: '481029' },
        interfere: [{ endpoint: 'POST /api/shop/requests', refuse: { code: 'code-wrong', triesLeft: 0 } }],
      },
    },
  ),
  ...statesOf(
    { path: '/loja/register-success' },
    {
      waiting: { shows: 'The request is made', stored: draft({ ...nothing, outcome: 'waiting' }) },
      already: { shows: 'An earlier one waits', stored: draft({ ...nothing, outcome: 'already' }) },
      approved: { shows: 'Was invited', stored: draft({ ...nothing, outcome: 'approved', whatsapp: '11987654321' }) },
    },
  ),
];

const link = 'GET /api/shop/request-links/:token';
const request: EmployeeRequest = {
  ...{ name: 'Ana Lima', email, phone, office: 'mechanic', invitedBy: null, earlierRejection: null },
  shop: { cnpj: '12ABC34501DE35', name: 'Oficina Aro 29', known: true, hasApprover: true },
  ...{ askedAt: daysAgo(1), expiresAt: inSeconds(6 * 86_400), wasSuspended: false, decision: null },
};
const earlier = { state: 'rejected', by: 'B***o C.', at: daysAgo(40), reason: 'Não conheço a pessoa.' } as const;
const decided = { state: 'approved', by: 'B***o C.', at: daysAgo(0), reason: null } as const;
const answers = (changes: Partial<EmployeeRequest>): Interference[] => [
  { endpoint: link, answer: { ...request, ...changes } },
];
const linkRefusals = [
  'request-link-unknown',
  'request-link-expired',
  'request-link-used',
  'request-link-revoked',
  'own-request',
] as const;

const deciding = statesOf(
  { path: '/loja/employee-request', url: '/loja/employee-request?token=abc' },
  {
    'open': { shows: 'Somebody asks to join', interfere: answers({}) },
    'new-shop': {
      shows: 'The first person of a new shop',
      interfere: answers({
        office: 'owner',
        shop: { cnpj: '12ABC34501DE35', name: null, known: false, hasApprover: false },
      }),
    },
    'history': {
      shows: 'Was rejected and suspended before, and invited for another office',
      interfere: answers({ earlierRejection: earlier, wasSuspended: true, invitedBy: 'B***o C.' }),
    },
    'decided': { shows: 'Somebody else was faster', interfere: answers({ decision: decided }) },
    'loading': { shows: 'On its way', interfere: held(link) },
    'offline': { shows: 'Offline', interfere: lost(link) },
    'no-token': { shows: 'The link is incomplete', url: '/loja/employee-request' },
    ...Object.fromEntries(
      linkRefusals.map((code) => [code, { shows: code, interfere: [{ endpoint: link, refuse: { code } }] }]),
    ),
  },
);

const team = 'GET /api/shop/employees';
const person = { email: 'bruno@oficina.example', phone, since: daysAgo(200), state: 'active', you: false };
const employees = [
  { ...person, id: '019a0000-0000-7000-8000-000000000001', name: 'Bruno Carvalho', office: 'owner', you: true },
  { ...person, id: '019a0000-0000-7000-8000-000000000002', name: 'Ana Lima', office: 'mechanic' },
  { ...person, id: '019a0000-0000-7000-8000-000000000003', name: 'Davi Rocha', office: 'finance', state: 'suspended' },
];
const invited = { id: '019a0000-0000-7000-8000-000000000004', phone, office: 'salesperson', invitedAt: daysAgo(1) };
const filledTeam: Interference[] = [
  { endpoint: team, answer: { employees, invitations: [{ ...invited, expiresAt: inSeconds(6 * 86_400) }] } },
];
const managing = statesOf(
  { path: '/loja/employees', session: 'shop-owner' },
  {
    filled: {
      shows: 'The team, one suspended, one invited',
      interfere: filledTeam,
    },
    yourself: { shows: 'The only Owner looks at the own entry', interfere: filledTeam, press: employees[0]!.id },
    colleague: { shows: 'Somebody who may be changed', interfere: filledTeam, press: employees[1]!.id },
    alone: {
      shows: 'Only oneself',
      interfere: [{ endpoint: team, answer: { employees: employees.slice(0, 1), invitations: [] } }],
    },
    loading: { shows: 'On its way', interfere: held(team) },
    offline: { shows: 'Offline', interfere: lost(team) },
    forbidden: { shows: 'Not for this office', session: 'mechanic' },
  },
);

export const shopStates = [...gettingIn, ...registering, ...deciding, ...managing];
