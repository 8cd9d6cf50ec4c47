import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleTransfer } from './sample-transfer.ts';

type ReadLink = AnswerOf<'GET /api/transfer-links/:token'>;

const endpoint = 'GET /api/transfer-links/:token';
const token = 'x'.repeat(43);

/** Asked for, as the owner's letter shows it to a phone without a session. */
const link: ReadLink = {
  ...sampleTransfer,
  kind: 'asked',
  other: 'C***o P.',
  text: 'Oi, Marina! Sou o Caio, do pedal de quinta. Combinamos no sábado.',
  events: [{ at: '2026-11-21T13:05:00.000Z', state: 'requested', side: 'recipient' }],
  may: ['approve', 'refuse'],
  invited: null,
  isMine: null,
};
const mine = { session: 'owner', scan: demo.own } as const;
const read = (changes: Partial<ReadLink> = {}): Interference[] => [{ endpoint, answer: { ...link, ...changes } }];
const given: Partial<ReadLink> = {
  text: null,
  kind: 'hand-over',
  side: 'recipient',
  state: 'awaiting-recipient',
  other: 'M***a A.',
  priceCents: 450_000,
  may: ['decline'],
  invited: 'caio.prado@example.com',
};

export default statesOf(
  { path: to.transfer.approval.pattern, url: to.transfer.approval({ token }) },
  {
    'asked': { shows: 'Asked for, nobody signed in', interfere: read() },
    'asked-mine': { shows: 'Asked for, the owner is signed in', ...mine, interfere: read({ isMine: true }) },
    'handed-over': {
      shows: 'The owner handed it over',
      ...mine,
      interfere: read({
        isMine: true,
        kind: 'hand-over',
        text: null,
        other: 'caio.prado@example.com',
        priceCents: 450_000,
      }),
    },
    'approving': {
      shows: 'Asks for the proof of identity',
      ...mine,
      interfere: read({ isMine: true }),
      press: 'approve',
    },
    'refusing': { shows: 'Before it is refused', interfere: read(), press: 'refuse' },
    'other-account': { shows: 'Somebody else is signed in', ...mine, interfere: read({ isMine: false }) },
    'completed': {
      shows: 'Approved: the bike has changed hands',
      ...mine,
      interfere: read({
        isMine: true,
        state: 'completed',
        waitsUntil: null,
        other: 'Caio Prado',
        may: ['bill-of-sale'],
      }),
    },
    'refused-mine': {
      shows: 'Refused by its owner, who is signed in',
      ...mine,
      interfere: read({ isMine: true, state: 'refused', waitsUntil: null, may: [] }),
    },
    'refused': { shows: 'Refused, nobody signed in', interfere: read({ state: 'refused', waitsUntil: null, may: [] }) },
    'cancelled': { shows: 'Taken back meanwhile', interfere: read({ state: 'cancelled', waitsUntil: null, may: [] }) },
    'invited': { shows: 'Invited, without an account', interfere: read(given) },
    'invited-signed-in': {
      shows: 'Invited, with an account whose address is not proven',
      ...mine,
      interfere: read({ ...given, isMine: true }),
    },
    'approved': {
      shows: 'The recipient has an account',
      interfere: read({ ...given, state: 'approved', may: ['accept', 'decline'] }),
    },
    'declining': { shows: 'Before it is declined', interfere: read(given), press: 'decline' },
    'objecting': {
      shows: 'Asked for with papers: the owner may object',
      interfere: read({ kind: 'reviewed', state: 'open-to-objection', may: ['object'] }),
    },
    'unknown': { shows: 'Made up', interfere: [{ endpoint, refuse: { code: 'link-unknown' } }] },
    'expired': { shows: 'Too old', interfere: [{ endpoint, refuse: { code: 'link-expired' } }] },
    'no-token': { shows: 'The link is incomplete', url: to.transfer.approval() },
    'loading': { shows: 'Loading', interfere: held(endpoint) },
    'offline': { shows: 'Offline', interfere: lost(endpoint) },
  },
);
