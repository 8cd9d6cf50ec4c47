import { to } from '#domain/paths.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { askedSummaries, counts, pressing, summaries } from '#web/claim/shop/sample-claims.ts';

const list = 'GET /api/shop/claims';
const none = Object.fromEntries(Object.keys(counts).map((filter) => [filter, 0]));
const [, , first] = summaries;
const offers: Interference = {
  endpoint: 'GET /api/shop/claim-offers',
  answer: {
    today: '2026-11-22',
    offers: [
      {
        claimId: first!.id,
        number: first!.number,
        part: first!.part,
        bikeModel: first!.bikeModel,
        tag: first!.tag,
        complainedOn: first!.complainedOn,
        dueOn: first!.dueOn,
        isApproved: false,
        from: 'Roda Livre (12.ABC.345/01DE-35)',
        text: 'O cliente se mudou para perto de vocês.',
        on: '2026-11-21',
      },
    ],
  },
};
const answers = (claims: readonly object[], more: Record<string, unknown> = {}): Interference[] => [
  { endpoint: list, answer: { today: '2026-11-22', claims, next: null, counts, pressing, ...more } },
];

export default statesOf(
  { path: to.shop.claims.pattern, session: 'mechanic' },
  {
    'filled': { shows: 'Those that wait for the reader first; one is over its term', interfere: answers(summaries) },
    'offers': {
      shows: 'Another shop asks this one to go on with a claim',
      interfere: [...answers(summaries), offers],
    },
    'offer': { shows: 'Before it is taken', interfere: [...answers(summaries), offers], press: 'offer' },
    'others': {
      shows: 'Nothing waits for the reader, and there is more',
      interfere: answers(summaries.slice(3), { next: 'x' }),
    },
    'search': { shows: 'The search is open', interfere: answers(summaries), press: 'search' },
    'nothing': {
      shows: 'Nothing fits the search',
      url: to.shop.claims({ search: 'XYZ-999' }),
      interfere: answers([]),
    },
    'none-here': { shows: 'No claim at this step', url: to.shop.claims({ filter: 'open' }), interfere: answers([]) },
    'asked': {
      shows: 'What waits for an owner’s yes',
      url: to.shop.claims({ filter: 'asked' }),
      interfere: answers(askedSummaries),
    },
    'done': { shows: 'Nothing waits for anybody', interfere: answers([], { counts: { ...none, closed: 7 } }) },
    'none': { shows: 'No claim yet', interfere: answers([], { counts: none }) },
    'loading': { shows: 'Loading', interfere: held(list) },
    'offline': { shows: 'Offline', interfere: lost(list) },
  },
);
