import type { Claim } from '#domain/claim/claim.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleClaim, sampleEvents } from '#web/claim/claim/sample-claim.ts';

const { requested, open, inReview, remedy, remedied, paid, notGiven } = sampleEvents;
const before = [requested, open, inReview, remedy];
const shows = (change: Partial<Claim>): Interference[] => [
  {
    endpoint: 'GET /api/my-claims/:claimId',
    answer: {
      ...sampleClaim,
      state: 'remedied',
      events: [...before, paid],
      notGivenUntil: '2027-02-18',
      may: ['say-not-given'],
      ...change,
    },
  },
];

/** A claim of which shop or brand has noted what it gave. */
export default statesOf(
  { path: to.claim.pattern, url: to.claim({ claim: sampleClaim.id }), session: 'owner', scan: demo.own },
  {
    'remedied': { shows: 'What was chosen was given', interfere: shows({ events: [...before, remedied] }) },
    'paid': { shows: 'Money was noted as paid back', interfere: shows({}) },
    'denying': {
      shows: 'The owner says that it was not',
      interfere: shows({}),
      press: 'say-not-given',
      submit: true,
    },
    'not-given': {
      shows: 'It is to be given still',
      interfere: shows({
        state: 'remedy-chosen',
        events: [...before, paid, notGiven],
        notGivenUntil: null,
        may: ['write'],
      }),
    },
  },
);
