import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { lost, statesOf } from '#web/all-screens/screen-state.ts';
import { sampleBook, sampleBrandDue } from '#web/service-book/sample-book.ts';

const own = sampleBook.entries[1]!;

export default statesOf(
  { path: to.serviceBook.write.pattern, session: 'owner', scan: demo.own },
  {
    form: { shows: 'An owner enters a service' },
    due: {
      shows: 'What is asked for comes first',
      interfere: [{ endpoint: 'GET /api/my-bikes/:tag/service-book', answer: { ...sampleBook, due: sampleBrandDue } }],
    },
    wrong: {
      shows: 'A day to come, and words for a number',
      fill: { doneOn: '2099-01-01', distanceKm: 'muitos' },
      submit: true,
    },
    correcting: {
      shows: 'What is corrected stands in the form',
      url: to.serviceBook.write({ corrects: own.id }),
      interfere: [{ endpoint: 'GET /api/my-bikes/:tag/service-book', answer: sampleBook }],
    },
    refused: {
      shows: 'Too many for a day',
      press: 'repair',
      fill: { text: 'Corrente lubrificada.' },
      interfere: [{ endpoint: 'POST /api/my-bikes/:tag/services', refuse: { code: 'services-used-up' } }],
      submit: true,
    },
    offline: { shows: 'Offline: it can be written', interfere: lost('GET /api/my-bikes/:tag/service-book') },
  },
);
