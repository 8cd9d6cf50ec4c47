import type { AnswerOf } from '#domain/endpoints.ts';
import type { BikeCheck } from '#domain/ownership/bike-check.contract.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const links = 'GET /api/my-bikes/:tag/check-links';
const share = 'POST /api/my-bikes/:tag/check-links';
const check = 'GET /api/bike-checks/:secret';
const secret = 'x'.repeat(43);

const known: BikeCheck = {
  tag: demo.others,
  brand: {
    id: '00000000-0000-4000-8000-000000000070',
    brand: 'aurora',
    name: 'Aurora',
    secondaryColor: '#ceff00',
    faviconUrl: null,
    tagToInsuranceRedirect: false,
    supportEmail: null,
  },
  model: 'Vento 105',
  kind: 'road',
  serialNumber: 'AUR-V105-0007',
  owners: 2,
  warrantyEndsOn: '2028-12-20',
  promisedUntil: '2028-09-21',
  today: '2026-11-22',
  hasOpenClaims: false,
  isStolen: false,
  isContested: false,
  receipt: 'signed',
  sharedUntil: '2026-11-29T12:00:00.000Z',
};
const book = 'GET /api/bike-checks/:secret/service-book';
const shown = (changes: Partial<BikeCheck> = {}): Interference[] => [
  { endpoint: check, answer: { ...known, ...changes } },
  { endpoint: book, answer: { book: null } },
];
/** What an owner shows of the services: facts alone. */
const shownBook: AnswerOf<typeof book> = {
  book: {
    today: '2026-11-22',
    since: '2025-09-22',
    due: {
      kind: 'inspection',
      dueOn: '2027-11-20',
      by: 'brand',
      state: 'later',
      last: { doneOn: '2026-11-20', side: 'shop' },
      missed: null,
    },
    entries: [
      {
        id: '00000000-0000-4000-8000-000000000081',
        side: 'shop',
        kind: 'inspection',
        doneOn: '2026-11-20',
        enteredAt: '2026-11-20T15:00:00.000Z',
        distanceKm: 1012,
        text: null,
        parts: [{ place: 'Freio dianteiro', name: 'Shimano B05S' }],
        photos: [],
        nextOn: null,
        shop: null,
        marks: [],
        corrects: null,
        correctedBy: null,
        answer: { answer: 'confirmed', text: null, at: '2026-11-21T12:00:00.000Z', nth: 1 },
        isOwn: false,
      },
    ],
    events: [
      { kind: 'owner-changed', on: '2026-05-10', at: '2026-05-10T12:00:00.000Z' },
      { kind: 'activated', on: '2025-09-22' },
    ],
  },
};
const working = {
  id: '00000000-0000-4000-8000-000000000071',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2099-11-27T12:00:00.000Z',
  withdrawnAt: null,
  views: ['2026-11-21T18:20:00.000Z', '2026-11-20T15:00:00.000Z'],
};
const some = [
  working,
  { ...working, id: '00000000-0000-4000-8000-000000000072', views: [] },
  {
    ...working,
    id: '00000000-0000-4000-8000-000000000073',
    withdrawnAt: '2026-11-21T12:00:00.000Z',
    views: working.views.slice(1),
  },
  { ...working, id: '00000000-0000-4000-8000-000000000074', expiresAt: '2026-11-19T12:00:00.000Z' },
];
const listed = (...all: typeof some): Interference[] => [{ endpoint: links, answer: { links: all } }];

export default [
  ...statesOf(
    { path: to.checkLinks.pattern, session: 'owner', scan: demo.own },
    {
      'none': { shows: 'Nothing shared yet', interfere: listed() },
      'shared': { shows: 'Links that work, one withdrawn, one over', interfere: listed(...some) },
      'withdrawing': { shows: 'Before a link is withdrawn', interfere: listed(working), press: 'withdraw' },
      'too-many': {
        shows: 'Too many at a time',
        interfere: [...listed(working), { endpoint: share, refuse: { code: 'too-many-links' } }],
        press: 'share',
      },
      'not-yours': { shows: 'Somebody else’s bike', interfere: [{ endpoint: links, refuse: { code: 'not-found' } }] },
      'loading': { shows: 'Loading', interfere: held(links) },
      'offline': { shows: 'Offline', interfere: lost(links) },
    },
  ),
  ...statesOf(
    { path: to.bikeCheck.pattern, url: to.bikeCheck({ secret }) },
    {
      'fine': { shows: 'What a buyer sees', interfere: shown() },
      'claims': {
        shows: 'First owner, claims under way, warranty over, no receipt',
        interfere: shown({
          owners: 1,
          hasOpenClaims: true,
          warrantyEndsOn: '2026-11-01',
          promisedUntil: null,
          receipt: 'none',
        }),
      },
      'services': {
        shows: 'With what the owner shows of the services',
        interfere: [
          { endpoint: check, answer: known },
          { endpoint: book, answer: shownBook },
        ],
      },
      'stolen': { shows: 'Marked as stolen', interfere: shown({ isStolen: true }) },
      'other-brand': {
        shows: 'Of a brand with another colour',
        interfere: shown({ brand: { ...known.brand, name: 'Serra', secondaryColor: '#1f4fd8' } }),
      },
      'over': { shows: 'Over or withdrawn', interfere: [{ endpoint: check, refuse: { code: 'check-link-over' } }] },
      'malformed': { shows: 'No link of ours', url: to.bikeCheck({ secret: 'x' }) },
      'loading': { shows: 'Loading', interfere: held(check) },
      'offline': { shows: 'Offline', interfere: lost(check) },
    },
  ),
];
