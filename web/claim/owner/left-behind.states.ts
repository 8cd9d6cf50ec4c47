import type { Claim } from '#domain/claim/claim.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleClaim, sampleEvents } from '#web/claim/claim/sample-claim.ts';

const { requested, open, inReview, remedy, brandChosen } = sampleEvents;
const chosen = { ...sampleClaim, state: 'remedy-chosen', shop: null } satisfies Claim;
const events = [requested, open, inReview, remedy];
const mayBoth: Claim['may'] = ['choose-shop', 'choose-brand'];
const shows = (change: Partial<Claim>): Interference[] => [
  { endpoint: 'GET /api/my-claims/:claimId', answer: { ...chosen, events, may: mayBoth, ...change } },
];

/** A claim whose owner has chosen and that no shop has: its shop is suspended, say. */
export default statesOf(
  { path: to.claim.pattern, url: to.claim({ claim: sampleClaim.id }), session: 'owner', scan: demo.own },
  {
    'left-behind': { shows: 'No shop has what was chosen', interfere: shows({}) },
    'asking-brand': { shows: 'Before the brand is asked for it', interfere: shows({}), press: 'choose-brand' },
    'brand-gives': {
      shows: 'The brand was asked for it',
      interfere: shows({ brandGives: true, events: [...events, brandChosen], may: ['choose-shop'] }),
    },
  },
);
