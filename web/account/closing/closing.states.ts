import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf } from '#web/all-screens/screen-state.ts';

const summary = 'GET /api/me/data';
const ask = 'PUT /api/me/closing';
const readLink = 'GET /api/closing-links/:token';
const closesAt = '2026-11-29T17:32:00.000Z';
const plan = 'GET /api/me/closing';
const aShop = { name: 'Pedal Bom', cnpj: '12ABC34501DE35', isLastOwner: false, colleagues: 2 };
const insured = {
  shop: aShop,
  insurance: [
    { id: '0193b1c2-0000-7000-8000-000000000001', bike: 'Aurora Vento', insurer: 'Seguradora Sol', inForce: true },
  ],
  goes: [
    { table: 'sessions', name: 'Aparelhos conectados', count: 2 },
    { table: 'letters', name: 'E-mails e SMS', count: 9 },
  ],
  stays: [
    { reason: 'insurance', days: 1830, entries: { policies: 1, policy_events: 3 }, count: 1 },
    { reason: 'number', days: null, entries: { accounts: 1 }, count: 1 },
  ],
  underWay: { claims: 0, stolen: [], goingOut: 0, comingIn: 0 },
} as const;
const typed = { fill: { currentPassword: demo.password }, submit: true } as const;
const closing = { endpoint: summary, answer: { entries: {}, consents: [], closesAt } } as const;
const link = (state: string) => [{ endpoint: readLink, answer: { state, closesAt } }] as const;

export default [
  ...statesOf(
    { path: to.deleteAccount.pattern, session: 'owner', scan: demo.own },
    {
      'ask': { shows: 'What goes, what stays and why, and the password' },
      'insurance': {
        shows: 'Insurance ends with the account, and is asked about once more',
        interfere: [{ endpoint: plan, answer: insured }],
        ...typed,
      },
      'under-way': {
        shows: 'Claims, a stolen bike and transfers are under way',
        interfere: [
          {
            endpoint: plan,
            answer: {
              ...insured,
              shop: null,
              insurance: [],
              underWay: { claims: 2, stolen: ['Aurora Vento'], goingOut: 1, comingIn: 1 },
            },
          },
        ],
      },
      'last-owner': {
        shows: 'A shop would be left without an Owner, who is told what to do',
        session: 'shop-owner',
        interfere: [{ endpoint: plan, answer: { ...insured, shop: { ...aShop, isLastOwner: true } } }],
      },
      'last-owner-meanwhile': {
        shows: 'The others left while it was asked for',
        interfere: [
          { endpoint: plan, answer: { ...insured, insurance: [], shop: null } },
          { endpoint: ask, refuse: { code: 'last-owner' } },
        ],
        ...typed,
      },
      'wrong': {
        shows: 'The password is wrong',
        interfere: [
          {
            endpoint: ask,
            refuse: { code: 'wrong-password', errors: [{ at: 'proof.password', code: 'wrong-password' }] },
          },
        ],
        ...typed,
      },
      'closing': { shows: 'Under way: it can be kept', interfere: [closing] },
      'loading': { shows: 'Loading', interfere: held(summary) },
      'offline': { shows: 'Offline', interfere: lost(summary) },
    },
  ),
  ...statesOf(
    { path: to.keepAccount.pattern, url: to.keepAccount({ token: 'abc' }) },
    {
      ask: { shows: 'Asks for one tap', interfere: link('closing') },
      kept: { shows: 'The account stays', interfere: link('kept') },
      over: { shows: 'The account is deleted, or the link made up', interfere: link('closed') },
      loading: { shows: 'Loading', interfere: held(readLink) },
      offline: { shows: 'Offline', interfere: lost(readLink) },
    },
  ),
];
