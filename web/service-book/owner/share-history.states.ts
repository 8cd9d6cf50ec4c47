import { to } from '#domain/paths.ts';
import type { Sharing } from '#domain/service-book/sharing.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleBook } from '#web/service-book/sample-book.ts';

const book = 'GET /api/my-bikes/:tag/service-book';
const shows = (sharing: Sharing): Interference[] => [{ endpoint: book, answer: { ...sampleBook, sharing } }];
const nothing = shows({ inCheck: 'nothing', toNext: 'facts' });

export default statesOf(
  { path: to.serviceBook.share.pattern, session: 'owner', scan: demo.own },
  {
    nothing: { shows: 'Nothing is shown yet', interfere: nothing },
    all: { shows: 'Everything is shown', interfere: shows({ inCheck: 'all', toNext: 'all' }) },
    loading: { shows: 'Loading', interfere: held(book) },
    offline: { shows: 'Offline, and nothing kept', interfere: lost(book) },
  },
);
