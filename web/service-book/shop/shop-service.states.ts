import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { inSeconds, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleBook, sampleEntries } from '#web/service-book/sample-book.ts';

const write = 'POST /api/shop/bikes/:tag/services';
const known: Interference[] = [
  {
    endpoint: 'GET /api/shop/bikes/:tag/services',
    answer: {
      today: sampleBook.today,
      model: 'Vento Carbono 105',
      until: inSeconds(80_000),
      due: { kind: 'tune-up', dueOn: '2026-12-12', state: 'soon' },
      entries: [sampleEntries.open],
    },
  },
];

export default statesOf(
  {
    path: to.shop.writeService.pattern,
    session: 'mechanic',
    url: to.shop.writeService({ tag: demo.own }),
    interfere: known,
  },
  {
    form: { shows: 'What the shop did' },
    filled: {
      shows: 'Filled in, with a part',
      fill: { distanceKm: '1012', text: 'Pastilhas novas, freio sangrado.', part: 'Pastilha B05S' },
      press: 'add-part',
    },
    wrong: {
      shows: 'A day to come, and more than a bike rides',
      fill: { doneOn: '2099-01-01', distanceKm: '9999999' },
      submit: true,
    },
    correcting: {
      shows: 'What is corrected stands in the form',
      url: to.shop.writeService({ tag: demo.own, corrects: sampleEntries.open.id }),
    },
    unscanned: {
      shows: 'Not scanned within a day',
      fill: { text: 'Rodas centradas.' },
      interfere: [...known, { endpoint: write, refuse: { code: 'bike-not-scanned' } }],
      submit: true,
    },
  },
);
