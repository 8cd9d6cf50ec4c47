import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, inSeconds, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleBook, sampleEntries } from '#web/service-book/sample-book.ts';

const services = 'GET /api/shop/bikes/:tag/services';
const sample: AnswerOf<typeof services> = {
  today: sampleBook.today,
  model: 'Vento Carbono 105',
  until: inSeconds(80_000),
  due: { kind: 'tune-up', dueOn: '2026-12-12', state: 'soon' },
  entries: [sampleEntries.open, sampleEntries.confirmed],
};
const shows = (change: Partial<typeof sample>): Interference[] => [
  { endpoint: services, answer: { ...sample, ...change } },
];
const corrected = { ...sampleEntries.disputed, correctedBy: sampleEntries.confirmed.id };

export default statesOf(
  { path: to.shop.services.pattern, session: 'mechanic', url: to.shop.services({ tag: demo.own }) },
  {
    list: { shows: 'What the shop entered', interfere: shows({}) },
    disputed: {
      shows: 'Disputed and corrected',
      interfere: shows({ entries: [{ ...sampleEntries.confirmed, corrects: corrected.id, answer: null }, corrected] }),
    },
    former: {
      shows: 'Of the time of a former owner',
      interfere: shows({ entries: [{ ...sampleEntries.open, isOwn: false }] }),
    },
    empty: { shows: 'Nothing yet', interfere: shows({ entries: [] }) },
    undue: { shows: 'Nobody asks for a service', interfere: shows({ due: null }) },
    overdue: {
      shows: 'The day of a service has passed',
      interfere: shows({ due: { kind: 'inspection', dueOn: '2026-11-12', state: 'overdue' } }),
    },
    unscanned: { shows: 'Not scanned within a day', interfere: shows({ until: null }) },
    refused: {
      shows: 'A bike that nobody owns',
      interfere: [{ endpoint: services, refuse: { code: 'tag-inactive' } }],
    },
    forbidden: {
      shows: 'Not of this office',
      interfere: [{ endpoint: services, refuse: { code: 'forbidden' } }],
    },
    loading: { shows: 'Loading', interfere: held(services) },
    offline: { shows: 'Offline', interfere: lost(services) },
  },
);
