import { claimDays } from '#domain/claim/claim.ts';
import {
  closingSeconds,
  decisionLinkSeconds,
  handoverDays,
  invitationSeconds,
  requestSeconds,
  resetLinkSeconds,
  transferDays,
  undoSeconds,
} from '#domain/periods.ts';
import { addressLinkSeconds } from './contact.ts';

/**
 * How links of one purpose behave. `seconds`: how long one works, unless its sender says otherwise. `bytes`: of its secret. `refused`: as what
 * it is refused once it was used or its time is over; otherwise what it leads to says what became of it.
 */
type LinkRules = { seconds: number; bytes: number; refused: readonly ('link-used' | 'link-expired')[] };

const long = 32;

/** What the links of letters are for. Those of text messages have shorter secrets (192 and 128 bits), as such a message has 160 characters. */
export const linkRules = {
  'prove-address': { seconds: addressLinkSeconds, bytes: long, refused: ['link-expired'] },
  'reset-password': { seconds: resetLinkSeconds, bytes: long, refused: ['link-used', 'link-expired'] },
  'undo-change': { seconds: undoSeconds, bytes: 24, refused: [] },
  'keep-account': { seconds: closingSeconds, bytes: long, refused: [] },
  // A request's; other states wait for other times.
  'answer-transfer': { seconds: transferDays.requested * 86_400, bytes: long, refused: ['link-expired'] },
  'decide-claim': { seconds: decisionLinkSeconds, bytes: long, refused: ['link-expired'] },
  // What became of the question can be read for as long as the claim is kept.
  'answer-claim': { seconds: claimDays * 86_400, bytes: long, refused: [] },
  'decide-request': { seconds: requestSeconds, bytes: long, refused: ['link-expired'] },
  // It goes by text; what became of the hand-over can be read afterwards.
  'take-handover': { seconds: handoverDays * 86_400, bytes: 16, refused: [] },
  'join-shop': { seconds: invitationSeconds, bytes: 16, refused: [] },
  'join-desk': { seconds: invitationSeconds, bytes: long, refused: ['link-used', 'link-expired'] },
  'desk-factors': { seconds: 86_400, bytes: long, refused: ['link-used', 'link-expired'] },
  'desk-password': { seconds: resetLinkSeconds, bytes: long, refused: ['link-used', 'link-expired'] },
} as const satisfies Record<string, LinkRules>;

export type LinkPurpose = keyof typeof linkRules;

/** All purposes, for the database. */
export const linkPurposes = Object.keys(linkRules) as LinkPurpose[];

/** To which side of a thing, or to which contact, a link was sent. */
export const sentTo = ['owner', 'recipient', 'email', 'phone'] as const;
