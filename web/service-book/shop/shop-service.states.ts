import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { inSeconds, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleBook, sampleEntries } from '#web/service-book/sample-book.ts';

const write = 'POST /api/shop/bikes/:tag/services';
const services = 'GET /api/shop/bikes/:tag/services';
const sample: AnswerOf<typeof services> = {
  today: sampleBook.today,
  model: 'Vento Carbono 105',
  until: inSeconds(80_000),
  due: { kind: 'tune-up', dueOn: '2026-12-12', state: 'soon' },
  entries: [sampleEntries.open],
};
const shows = (change: Partial<typeof sample>): Interference[] => [
  { endpoint: services, answer: { ...sample, ...change } },
];

export default statesOf(
  {
    path: to.shop.writeService.pattern,
    session: 'mechanic',
    url: to.shop.writeService({ tag: demo.own }),
    interfere: shows({}),
  },
  {
    form: { shows: 'What the shop did; what is asked for comes first' },
    undue: {
      shows: 'Nothing is asked for',
      interfere: shows({ due: null }),
    },
    filled: {
      shows: 'Filled in, with a part',
      fill: { distanceKm: '1012', text: 'Pastilhas novas, freio sangrado.', part: 'Pastilha B05S' },
      press: ['repair', 'add-part'],
    },
    wrong: {
      shows: 'A day to come, more than a bike rides, and no part: all said at once',
      press: 'part-fitted',
      fill: { doneOn: '2099-01-01', distanceKm: '9999999' },
      submit: true,
    },
    correcting: {
      shows: 'What is corrected stands in the form',
      url: to.shop.writeService({ tag: demo.own, corrects: sampleEntries.open.id }),
    },
    unchosen: { shows: 'Sent without saying what was done', submit: true },
    unscanned: { shows: 'Not scanned within a day', interfere: shows({ until: null }) },
    forbidden: {
      shows: 'Not of this office',
      interfere: [{ endpoint: services, refuse: { code: 'forbidden' } }],
    },
    late: {
      shows: 'The scan’s day ended while it was typed',
      press: 'repair',
      fill: { text: 'Rodas centradas.' },
      interfere: [...shows({}), { endpoint: write, refuse: { code: 'bike-not-scanned' } }],
      submit: true,
    },
  },
);
