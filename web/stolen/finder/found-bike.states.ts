import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf } from '#web/all-screens/screen-state.ts';

const scanned = 'GET /api/tags/:tag';
const sending = 'POST /api/bikes/:tag/sightings';
const text = 'Está presa a um poste na Praça da Árvore, perto da banca.';
const written = { fill: { text }, submit: true } as const;
const thread = { tag: demo.stolen, model: 'Vento 105', brand: 'Aurora', isOpen: true, photo: null, messages: [] };

export default statesOf(
  { path: to.foundBike.pattern, url: to.foundBike({ tag: demo.stolen }) },
  {
    'start': { shows: 'What to do first, and the form' },
    'place': { shows: 'The place is added', position: { latitude: -23.561, longitude: -46.656 }, press: 'place' },
    'place-refused': { shows: 'The position is not shared', position: { fails: 1 }, press: 'place' },
    'place-late': { shows: 'Finding the position took too long', position: { fails: 3 }, press: 'place' },
    'wrong': { shows: 'Nothing is written, and no address', fill: { email: 'ana@' }, submit: true },
    'sending': { shows: 'It is sent', interfere: held(sending), ...written },
    'send-offline': { shows: 'No connection while sending', interfere: lost(sending), ...written },
    'too-often': {
      shows: 'Too many messages',
      interfere: [{ endpoint: sending, refuse: { code: 'rate-limited' } }],
      ...written,
    },
    'sent': { shows: 'Sent: the link', interfere: [{ endpoint: sending, answer: thread }], ...written },
    'sent-mailed': {
      shows: 'Sent, and the link is mailed',
      interfere: [{ endpoint: sending, answer: thread }],
      fill: { text, email: 'ana@example.com' },
      submit: true,
    },
    'not-stolen': { shows: 'A bike that is not stolen', url: to.foundBike({ tag: demo.others }) },
    'unknown': { shows: 'A tag that nobody registered', url: to.foundBike({ tag: 'ZZZZ9999' }) },
    'loading': { shows: 'Loading', interfere: held(scanned) },
    'offline': { shows: 'Offline', interfere: lost(scanned) },
  },
);
