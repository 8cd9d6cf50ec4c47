import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf } from '#web/all-screens/screen-state.ts';

const summary = 'GET /api/me/data';
const copies = 'POST /api/me/data/copies';
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const aConsent = (last: number, rest: Record<string, unknown>) => ({
  id: id(last),
  to: 'terms',
  version: '2026-11',
  hash: null,
  place: null,
  shop: null,
  thread: null,
  endedAt: null,
  ...rest,
});
const shop = { name: 'Bicicletaria Pedal Bom', cnpj: '12ABC34501DE35' };
const someData = {
  closesAt: null,
  entries: { accounts: 1, consents: 1, sessions: 2, security_events: 31, bikes: 3, ownerships: 3, letters: 12 },
  consents: [
    aConsent(1, { to: 'contact-data', shop, thread: id(4), at: '2026-11-18T13:05:00.000Z' }),
    aConsent(2, {
      to: 'contact-data',
      shop: { name: null, cnpj: '11222333000181' },
      thread: id(5),
      at: '2026-09-02T13:05:00.000Z',
      endedAt: '2026-09-04T10:00:00.000Z',
    }),
    aConsent(3, {
      at: '2026-08-30T17:32:00.000Z',
      place: 'registration',
      hash: '2311f7e5dfc174d65d5acc20525eb71fb29539e15327dd56a7d2e04cd0bcacb8',
    }),
  ],
};
const fact = (name: string, value: string, isId = false) => ({ name, value, isId });
const aCopy = {
  writtenAt: '2026-11-20T17:32:00.000Z',
  tables: [
    {
      table: 'accounts',
      name: 'Conta',
      entries: [
        {
          facts: [
            fact('E-mail', 'marina@example.com'),
            fact('Nome', 'Marina de Souza'),
            fact('Celular', '+5511900000001'),
            fact('Identificador do registro', id(6), true),
          ],
          files: [],
        },
      ],
    },
    {
      table: 'evidence',
      name: 'Fotos e vídeos de pedidos',
      entries: [{ facts: [fact('Tipo', 'Foto')], files: [`files/evidence/${id(7)}.jpg`] }],
    },
  ],
  download: {
    ticket: `1796000000.${'x'.repeat(43)}`,
    expiresAt: '2026-11-20T17:42:00.000Z',
    files: 7,
    bytes: 23_400_000,
  },
};
const typed = { fill: { currentPassword: demo.password }, submit: true } as const;

export default [
  ...statesOf(
    { path: to.myData.pattern, session: 'owner', scan: demo.own },
    {
      demo: { shows: 'The demo’s owner' },
      consents: { shows: 'Several consents', interfere: [{ endpoint: summary, answer: someData }] },
      closing: {
        shows: 'The account is to be deleted',
        interfere: [{ endpoint: summary, answer: { ...someData, closesAt: '2026-11-29T17:32:00.000Z' } }],
      },
      loading: { shows: 'Loading', interfere: held(summary) },
      offline: { shows: 'Offline', interfere: lost(summary) },
    },
  ),
  ...statesOf(
    { path: to.dataCopy.pattern, session: 'owner', scan: demo.own },
    {
      'ask': { shows: 'Asks for the password' },
      'ask-shop': { shows: 'Of somebody of a shop: a code is the proof', session: 'mechanic' },
      'busy': { shows: 'The copy is written', interfere: held(copies), ...typed },
      'wrong': {
        shows: 'The password is wrong',
        interfere: [
          {
            endpoint: copies,
            refuse: { code: 'wrong-password', errors: [{ at: 'proof.password', code: 'wrong-password' }] },
          },
        ],
        ...typed,
      },
      'too-often': {
        shows: 'Three copies were made today',
        interfere: [{ endpoint: copies, refuse: { code: 'rate-limited' } }],
        ...typed,
      },
      'read': { shows: 'The copy, to read', interfere: [{ endpoint: copies, answer: aCopy }], ...typed },
    },
  ),
];
