import { to } from '#domain/paths.ts';
import type { FinderThread } from '#domain/stolen/sighting.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const one = 'GET /api/sightings/:secret';
const secret = 'x'.repeat(43);

const thread: FinderThread = {
  tag: demo.stolen,
  model: 'Vento 105',
  brand: 'Aurora',
  isOpen: true,
  photo: null,
  messages: [
    {
      id: '00000000-0000-4000-8000-000000000031',
      by: 'finder',
      text: 'Está presa a um poste na Praça da Árvore, perto da banca.',
      at: '2026-11-19T13:05:00.000Z',
    },
    {
      id: '00000000-0000-4000-8000-000000000032',
      by: 'owner',
      text: 'Muito obrigada! Ainda está lá? Vou com a polícia.',
      at: '2026-11-19T13:40:00.000Z',
    },
  ],
};
const answer = (changes: Partial<FinderThread>): Interference[] => [
  { endpoint: one, answer: { ...thread, ...changes } },
];

export default statesOf(
  { path: to.finderMessages.pattern, url: to.finderMessages({ token: secret }) },
  {
    'waiting': { shows: 'No answer yet', interfere: answer({ messages: thread.messages.slice(0, 1) }) },
    'answered': { shows: 'The owner answered', interfere: answer({}) },
    'writing': { shows: 'Another message is written', interfere: answer({}), press: 'write' },
    'closed': { shows: 'The owner closed it, or has the bike again', interfere: answer({ isOpen: false }) },
    'unknown': { shows: 'A link that opens nothing', interfere: [{ endpoint: one, refuse: { code: 'not-found' } }] },
    'no-token': { shows: 'A link that is cut off', url: to.finderMessages({ token: 'x' }) },
    'loading': { shows: 'Loading', interfere: held(one) },
    'offline': { shows: 'Offline', interfere: lost(one) },
  },
);
