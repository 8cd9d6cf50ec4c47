import { to } from '#domain/paths.ts';
import type { Thread } from '#domain/shop/contact/thread.ts';
import { demo } from '#web/all-screens/demo.ts';
import { statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const list = 'GET /api/me/shop-threads';
const one = 'GET /api/me/shop-threads/:threadId';

const thread: Thread = {
  id: '00000000-0000-4000-8000-000000000021',
  shop: { cnpj: '12ABC34501DE35', name: 'Bicicletaria Pedal Bom' },
  tag: demo.own,
  model: 'Trilha Elétrica 500',
  lastAt: '2026-11-19T20:41:00.000Z',
  lastBy: 'owner',
  isOpen: true,
  sharedAt: null,
  stoppedAt: null,
  yours: { name: 'Marina de Souza', phone: '+5511900000001', email: 'marina@example.com' },
  messages: [
    {
      id: '00000000-0000-4000-8000-000000000022',
      by: 'shop',
      text: 'Bom dia! A suspensão da sua bike tem uma atualização gratuita.\nPode passar aqui até sexta?',
      at: '2026-11-19T13:05:00.000Z',
    },
    {
      id: '00000000-0000-4000-8000-000000000023',
      by: 'owner',
      text: 'Posso na quinta, depois das 18h.',
      at: '2026-11-19T20:41:00.000Z',
    },
  ],
};
const unnamed = { cnpj: '11222333000181', name: null };
const answer = (changes: Partial<Thread>): Interference[] => [{ endpoint: one, answer: { ...thread, ...changes } }];

export default [
  ...statesOf(
    { path: to.messages.pattern, session: 'owner', scan: demo.own },
    {
      empty: { shows: 'No shop wrote' },
      some: {
        shows: 'Two shops wrote',
        interfere: [
          {
            endpoint: list,
            answer: {
              threads: [thread, { ...thread, id: thread.messages[0]!.id, shop: unnamed, lastBy: 'shop' }],
              stops: [],
            },
          },
        ],
      },
      stopped: {
        shows: 'Shops that may neither write nor ask',
        interfere: [
          {
            endpoint: list,
            answer: {
              threads: [thread],
              stops: [
                {
                  shopId: thread.id,
                  shop: { cnpj: '06990590000123', name: 'Oficina Pedal e Prosa' },
                  at: thread.lastAt,
                },
                { shopId: thread.messages[0]!.id, shop: unnamed, at: thread.lastAt },
              ],
            },
          },
        ],
      },
      loading: { shows: 'Loading', interfere: [{ endpoint: list, hold: true }] },
      offline: { shows: 'Offline', interfere: [{ endpoint: list, lose: true }] },
    },
  ),
  ...statesOf(
    { path: to.messageThread.pattern, url: to.messageThread({ thread: thread.id }), session: 'owner', scan: demo.own },
    {
      written: {
        shows: 'A shop without a name wrote',
        interfere: answer({ shop: unnamed, lastBy: 'shop', messages: thread.messages.slice(0, 1) }),
      },
      answered: { shows: 'Answered', interfere: answer({}) },
      shared: { shows: 'The contact is shared', interfere: answer({ sharedAt: '2026-11-19T20:45:00.000Z' }) },
      answering: { shows: 'An answer is written', interfere: answer({}), press: 'answer' },
      sharing: { shows: 'Before the contact is shared', interfere: answer({}), press: 'share' },
      stopping: { shows: 'Before the shop is stopped', interfere: answer({}), press: 'stop' },
      stopped: { shows: 'The shop was stopped', interfere: answer({ stoppedAt: '2026-11-19T20:45:00.000Z' }) },
      closed: { shows: 'The bike is somebody else’s by now', interfere: answer({ isOpen: false }) },
      unknown: { shows: 'Not this account’s', interfere: [{ endpoint: one, refuse: { code: 'not-found' } }] },
      loading: { shows: 'Loading', interfere: [{ endpoint: one, hold: true }] },
      offline: { shows: 'Offline', interfere: [{ endpoint: one, lose: true }] },
    },
  ),
];
