import type { ReviewClaim } from '#domain/claim/review.ts';
import { open } from './sample-claims.ts';

/** The shop did not sell the bike: its owner was asked, and has not answered. */
export const asked: ReviewClaim = {
  ...open,
  state: 'asked',
  version: 1,
  events: [
    {
      kind: 'asked',
      id: '00000000-0000-4000-8000-000000000225',
      at: '2026-11-22T13:10:00.000Z',
      side: 'shop',
      who: 'Mei Tanaka',
      mine: true,
      details: { text: 'Folga no pivô superior, o parafuso gira em falso.' },
      evidence: [],
    },
  ],
  answerUntil: '2026-11-29',
  may: ['diagnose', 'withdraw', 'ask-owner'],
};

/** The last day to answer is over. */
export const askedOver: ReviewClaim = { ...asked, answerUntil: null, may: ['diagnose', 'withdraw'] };

/** The owner said no to it. */
export const notAgreed: ReviewClaim = {
  ...asked,
  state: 'not-agreed',
  version: 2,
  draft: null,
  answerUntil: null,
  events: [
    ...asked.events,
    {
      kind: 'refused',
      id: '00000000-0000-4000-8000-000000000226',
      at: '2026-11-22T13:40:00.000Z',
      side: 'owner',
      who: 'M***a S.',
      mine: false,
      details: {},
      evidence: [],
    },
  ],
  may: [],
};
