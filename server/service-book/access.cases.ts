import { randomUUID } from 'node:crypto';
import { all, allowedTo, ownersOnly, type AccessTable, type Row } from '#tests/architecture/access-rows.ts';

const confirmedOwners = { ...ownersOnly('not-found'), unconfirmed: 'phone-not-confirmed' };
const service = () => ({
  id: randomUUID(),
  kind: 'tune-up',
  doneOn: '2026-01-10',
  distanceKm: null,
  text: 'Freios regulados.',
  parts: [],
  photos: [],
  nextOn: null,
  corrects: null,
});

/** The same where who may is refused in the end. */
const refusedAs = (code: string): Row['answers'] =>
  Object.fromEntries(
    Object.entries(allowedTo('record-service')).map(([caller, answer]) => [caller, answer === 'ok' ? code : answer]),
  ) as Row['answers'];

const ofTag: Row['input'] = ({ tag }) => ({ tag });

const table: AccessTable = {
  'GET /api/my-bikes/:tag/service-book': { input: ofTag, answers: ownersOnly('not-found') },
  'POST /api/my-bikes/:tag/services': { input: ({ tag }) => ({ tag, ...service() }), answers: confirmedOwners },
  // An entry that is not there.
  'PUT /api/my-bikes/:tag/services/:entryId/answers/:nth': {
    input: ({ tag }) => ({ tag, entryId: randomUUID(), nth: 1, answer: 'confirmed', text: null }),
    answers: { ...confirmedOwners, owner: 'not-found' },
  },
  'PUT /api/my-bikes/:tag/service-book/sharing': {
    input: ({ tag }) => ({ tag, inCheck: 'facts', toNext: 'facts' }),
    answers: confirmedOwners,
  },
  'PUT /api/my-bikes/:tag/service-book/reminders': {
    input: ({ tag }) => ({ tag, reminded: false }),
    answers: confirmedOwners,
  },
  'GET /api/my-bikes/:tag/service-book/pdf': { input: ofTag, answers: ownersOnly('not-found') },
  'GET /api/bike-checks/:secret/service-book': {
    input: () => ({ secret: 'x'.repeat(43) }),
    answers: all('check-link-over'),
  },
  'GET /api/bike-checks/:secret/service-photos/:file': {
    input: () => ({ secret: 'x'.repeat(43), file: randomUUID() }),
    answers: all('check-link-over'),
  },
  'GET /api/shop/bikes/:tag/services': { input: ofTag, answers: allowedTo('record-service') },
  'GET /api/shop/bikes/:tag/service-parts': { input: ofTag, answers: allowedTo('record-service') },
  // Nobody of these shops has scanned the bike.
  'POST /api/shop/bikes/:tag/services': {
    input: ({ tag }) => ({ tag, ...service() }),
    answers: refusedAs('bike-not-scanned'),
  },
};

export default table;
