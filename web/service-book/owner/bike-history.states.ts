import { to } from '#domain/paths.ts';
import type { ServiceBook } from '#domain/service-book/book.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleBook, sampleBrandDue, sampleEntries } from '#web/service-book/sample-book.ts';

const book = 'GET /api/my-bikes/:tag/service-book';
const shows = (change: Partial<ServiceBook>): Interference[] => [
  { endpoint: book, answer: { ...sampleBook, ...change } },
];

export default statesOf(
  { path: to.serviceBook.home.pattern, session: 'owner', scan: demo.own },
  {
    book: { shows: 'Services and events in one line of time', interfere: shows({}) },
    soon: { shows: 'A service that the brand asks for is near', interfere: shows({ due: sampleBrandDue }) },
    overdue: {
      shows: 'Its day has passed; no letters are wanted',
      interfere: shows({
        due: { ...sampleBrandDue, dueOn: '2026-11-12', state: 'overdue', last: null },
        reminded: false,
      }),
    },
    unasked: { shows: 'Nobody asks for a service', interfere: shows({ due: null }) },
    marked: {
      shows: 'What is marked and what was disputed',
      interfere: shows({ entries: [sampleEntries.disputed, sampleEntries.marked] }),
    },
    new: {
      shows: 'A bike of today',
      interfere: shows({ since: sampleBook.today, entries: [], events: [{ kind: 'activated', on: sampleBook.today }] }),
    },
    former: { shows: 'The bike has changed hands', interfere: [{ endpoint: book, refuse: { code: 'not-found' } }] },
    loading: { shows: 'Loading', interfere: held(book) },
    offline: { shows: 'Offline, and nothing kept', interfere: lost(book) },
  },
);
