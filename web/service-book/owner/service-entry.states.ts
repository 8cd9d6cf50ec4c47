import { to } from '#domain/paths.ts';
import type { ServiceEntry } from '#domain/service-book/book.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleBook, sampleEntries } from '#web/service-book/sample-book.ts';

const book = 'GET /api/my-bikes/:tag/service-book';
const said = 'PUT /api/my-bikes/:tag/services/:entryId/answers/:nth';
const shows = (entry: ServiceEntry): Interference[] => [
  {
    endpoint: book,
    answer: { ...sampleBook, entries: [entry, ...sampleBook.entries.filter(({ id }) => id !== entry.id)] },
  },
];
const { open, confirmed, disputed, marked } = sampleEntries;
const own = sampleBook.entries[1]!;

export default statesOf(
  {
    path: to.serviceBook.entry.pattern,
    session: 'owner',
    scan: demo.own,
    url: to.serviceBook.entry({ entry: open.id }),
  },
  {
    open: { shows: 'What a shop entered, to be confirmed', interfere: shows(open) },
    confirmed: {
      shows: 'Confirmed',
      url: to.serviceBook.entry({ entry: confirmed.id }),
      interfere: shows(confirmed),
    },
    disputed: { shows: 'Disputed, in the owner’s words', interfere: shows(disputed) },
    marked: { shows: 'With everything that may be marked', interfere: shows(marked) },
    own: { shows: 'An owner’s own', url: to.serviceBook.entry({ entry: own.id }), interfere: shows(own) },
    disputing: { shows: 'What was not so is asked', interfere: shows(open), press: 'dispute-entry' },
    wordless: {
      shows: 'Disputed without words',
      interfere: shows(open),
      press: 'dispute-entry',
      afterwards: ['confirm'],
    },
    elsewhere: {
      shows: 'Answered on another phone meanwhile',
      interfere: [...shows(open), { endpoint: said, refuse: { code: 'service-answered' } }],
      press: 'confirm-entry',
    },
    gone: {
      shows: 'Another bike’s entry',
      url: to.serviceBook.entry({ entry: '0192f1d0-5b1e-7c30-9c55-6b1e3f0a9dff' }),
      interfere: shows(open),
    },
    loading: { shows: 'Loading', interfere: held(book) },
    offline: { shows: 'Offline, and nothing kept', interfere: lost(book) },
  },
);
