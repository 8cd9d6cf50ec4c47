import type { Outcome } from '#domain/claim/outcome.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { to } from '#domain/paths.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleClaim, sampleEvents } from '#web/claim/claim/sample-claim.ts';

const read = 'GET /api/claim-decisions/:token';
const decide = 'POST /api/claim-decisions/:token';
const token = 'a-token-of-a-brand-that-decides';

const { requested, brandChosen, open, inReview, rejected, appealed, cancelled, remedyAsked, remedy } = sampleEvents;
/** As somebody else than its owner reads it. */
const strange = <Event extends { side: string; mine: boolean; who: string | null }>(event: Event): Event =>
  event.side === 'owner' ? { ...event, mine: false, who: 'M***a S.' } : event;
const claim: ReviewClaim = {
  ...sampleClaim,
  events: [requested, open, inReview].map(strange),
  may: ['decide'],
  ownerName: 'M***a S.',
  ownerLeft: false,
  serialNumber: 'AUR-TE5-0100',
  draft: null,
  decider: 'brand',
  assignee: null,
  remedy: null,
  offeredTo: null,
  signals: [],
};
const shows = (change: Partial<ReviewClaim> = {}): Interference[] => [
  { endpoint: read, answer: { ...claim, ...change } },
];

const givingClaim = () =>
  shows({
    state: 'remedy-chosen',
    shop: null,
    decider: null,
    remedy: 'money-back',
    brandGives: true,
    dueOn: '2026-11-09',
    events: [requested, remedy, brandChosen].map(strange),
    may: ['answer-owner', 'note-remedied'],
  });

const ended = (outcome: Outcome | null): Interference[] => [
  { endpoint: read, refuse: { code: 'link-expired' } },
  {
    endpoint: 'GET /api/claim-decisions/:token/outcome',
    answer: {
      number: claim.number,
      part: claim.part.name,
      bikeModel: claim.bikeModel,
      outcome,
      at: outcome && '2026-11-27T12:00:00.000Z',
    },
  },
];

export default statesOf(
  { path: to.claimDecision.pattern, url: to.claimDecision({ token }) },
  {
    'review': { shows: 'Nobody of the shop can decide', interfere: shows() },
    'direct': {
      shows: 'The owner turned to the brand itself',
      interfere: shows({ shop: null, events: [requested, brandChosen].map(strange) }),
    },
    'at-once': {
      shows: 'The owner asks for a remedy at once',
      interfere: shows({
        state: 'requested',
        shop: null,
        decider: null,
        remedyAsked: 'bike-exchange',
        events: [requested, remedyAsked].map(strange),
        may: ['answer-remedy'],
      }),
    },
    'give': {
      shows: 'The owner turned to the brand for what they chose, and no shop has it',
      interfere: givingClaim(),
    },
    'answering': { shows: 'The brand says how it gives it', interfere: givingClaim(), press: 'answer' },
    'noting': {
      shows: 'Money that was given, noted without its amount',
      interfere: givingClaim(),
      press: ['note', 'confirm'],
    },
    'appeal': {
      shows: 'An appeal, with signals',
      interfere: shows({
        state: 'appealed',
        events: [requested, open, inReview, rejected, appealed].map(strange),
        signals: [
          { kind: 'picture-used', claims: [], on: null },
          { kind: 'recent-transfer', claims: [], on: '2026-10-20' },
        ],
      }),
    },
    'approving': { shows: 'Before it is approved', interfere: shows(), press: 'approve' },
    'rejecting': { shows: 'Rejected without reason and text', interfere: shows(), press: ['reject', 'confirm'] },
    'approved': {
      shows: 'The brand has approved',
      interfere: [...shows(), { endpoint: decide, answer: { ...claim, state: 'approved', may: [] } }],
      press: ['approve', 'goodwill', 'confirm'],
    },
    'changed': {
      shows: 'Somebody was faster',
      interfere: [...shows(), { endpoint: decide, refuse: { code: 'claim-changed' } }],
      press: ['approve', 'goodwill', 'confirm'],
    },
    'over': {
      shows: 'The owner has taken it back',
      interfere: shows({
        state: 'cancelled',
        events: [requested, open, cancelled].map(strange),
        may: [],
        decider: null,
      }),
    },
    'no-token': { shows: 'The link is incomplete', url: to.claimDecision() },
    'unknown': { shows: 'An unknown link', interfere: [{ endpoint: read, refuse: { code: 'link-unknown' } }] },
    'expired': { shows: 'A link too old, nothing decided', interfere: ended(null) },
    'decided': { shows: 'A link after the decision', interfere: ended('approved') },
    'contested': { shows: 'A link after the answer to a remedy at once', interfere: ended('contested') },
    'taken-back': { shows: 'A link after the owner took it back', interfere: ended('cancelled') },
    'loading': { shows: 'Loading', interfere: held(read) },
    'offline': { shows: 'Offline', interfere: lost(read) },
  },
);
